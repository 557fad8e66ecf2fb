import { printCode } from '@kindling/rules/codes'
import { requestWords } from '@kindling/rules/words/requests'
import { Copy } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Card, Row } from '../../ui/card.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import styles from './requests.module.css'

/** The code by which children ask to join this teacher. */
export function TeacherCode({ code }: { code: string }) {
  const printed = printCode(code)
  const copy = async () => {
    await navigator.clipboard.writeText(printed)
    toastDone(requestWords.copied)
  }
  return (
    <Card as="section" lit className={styles.code}>
      <div>
        <h2 className={styles.fillTitle}>{requestWords.codeTitle}</h2>
        <p className="soft">{requestWords.codeNote}</p>
      </div>
      <Row>
        <code>{printed}</code>
        <IconButton label={requestWords.copy} icon={<Copy aria-hidden="true" size={20} />} onClick={copy} />
      </Row>
    </Card>
  )
}
