import { printCode } from '@kindling/rules/codes'
import { requestMessages } from '@kindling/rules/messages/requests'
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
    toastDone(requestMessages.copied)
  }
  return (
    <Card as="section" lit className={styles.code}>
      <div>
        <h2 className={styles.fillTitle}>{requestMessages.codeTitle}</h2>
        <p className="soft">{requestMessages.codeNote}</p>
      </div>
      <Row>
        <code>{printed}</code>
        <IconButton
          label={requestMessages.copy}
          icon={<Copy aria-hidden="true" size={20} />}
          onClick={copy}
        />
      </Row>
    </Card>
  )
}
