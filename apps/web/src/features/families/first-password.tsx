import { familyWords } from '@kindling/rules/words/families'
import { familyHomeWords } from '@kindling/rules/words/family-home'
import { Copy, Printer } from 'lucide-react'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import type { AddedChild } from './api.ts'
import styles from './families.module.css'

/** The first password is shown here and never again. */
export function FirstPassword({ added, onDone }: { added: AddedChild; onDone: () => void }) {
  const username = added.child.username ?? ''
  const copy = async () => {
    await navigator.clipboard.writeText(`${username}\n${added.first_password}`)
    toastDone(familyHomeWords.copied)
  }
  return (
    <Stack>
      <p>{familyWords.passwordOnce}</p>
      <dl className={styles.secret}>
        <div>
          <dt>{familyHomeWords.username2}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{familyHomeWords.passwordIs}</dt>
          <dd>{added.first_password}</dd>
        </div>
      </dl>
      <Row data-no-print>
        <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
          {familyHomeWords.copy}
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {familyHomeWords.print}
        </Button>
        <Button look="main" onClick={onDone}>
          {familyHomeWords.done}
        </Button>
      </Row>
      <p className="out-of-sight">{say(familyHomeWords.added, { name: added.child.first_name })}</p>
    </Stack>
  )
}
