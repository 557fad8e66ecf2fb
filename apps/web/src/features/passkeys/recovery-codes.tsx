import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { Copy, Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import styles from './passkeys.module.css'

/** The codes for a lost passkey: shown only here and never again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const place = useFocusFirst<HTMLParagraphElement>()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toastDone(passkeyMessages.copied)
  }
  return (
    <Stack>
      <p ref={place} tabIndex={-1}>
        {passkeyMessages.codesOnce}
      </p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row data-no-print>
        <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
          {passkeyMessages.copy}
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {passkeyMessages.print}
        </Button>
        <Button look="main" onClick={onKept}>
          {passkeyMessages.kept}
        </Button>
      </Row>
    </Stack>
  )
}
