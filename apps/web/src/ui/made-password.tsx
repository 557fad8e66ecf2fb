import { credentialMessages } from '@kindling/rules/messages/credentials'
import { Copy, Printer } from 'lucide-react'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import styles from './made-password.module.css'
import { toastDone } from './toast-store.ts'
import { useFocusFirst } from './use-focus-first.ts'

interface MadePasswordProps {
  /** The label of the password for its owner. */
  label: string
  username: string
  password: string
  onDone: () => void
}

/** A password that was made for a child: shown only here and never again. */
export function MadePassword({ label, username, password, onDone }: MadePasswordProps) {
  const place = useFocusFirst<HTMLParagraphElement>()
  const copy = async () => {
    await navigator.clipboard.writeText(`${username}\n${password}`)
    toastDone(credentialMessages.copied)
  }
  return (
    <Stack>
      <p ref={place} tabIndex={-1}>
        {credentialMessages.once}
      </p>
      <dl className={styles.secret}>
        <div>
          <dt>{credentialMessages.username}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{label}</dt>
          <dd>{password}</dd>
        </div>
      </dl>
      <Row data-no-print>
        <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
          {credentialMessages.copy}
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {credentialMessages.print}
        </Button>
        <Button look="main" onClick={onDone}>
          {credentialMessages.done}
        </Button>
      </Row>
    </Stack>
  )
}
