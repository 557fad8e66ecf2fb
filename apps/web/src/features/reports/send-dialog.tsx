import { reportMessages } from '@kindling/rules/messages/reports'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type MailedReport, sendReport } from './api.ts'
import styles from './reports.module.css'

const hints = {
  self: reportMessages.emailSelfHint,
  teacher: reportMessages.emailOwnHint,
  many: reportMessages.emailHint,
} as const

interface SendDialogProps {
  title: string
  /** A report with names goes to the teacher alone, or others get the school's figures instead. */
  receivers?: keyof typeof hints
  report: MailedReport
  /** What is missing before it can be sent. */
  fault?: string | null
  /** The user tried to send it with that fault: the fields show theirs. */
  onFault?: () => void
  onClose: () => void
  /** Other choices before it is sent. */
  children?: ReactNode
}

/** The one window that emails reports: open, sending, and sent or error (REPORTS-04, REPORTS-05). */
export function SendDialog(props: SendDialogProps) {
  const { title, receivers = 'many', report, fault, onFault, onClose, children } = props
  const { user } = useSession()
  const [sent, setSent] = useState<{ code: string; toSelf: boolean } | null>(null)
  const [refused, setRefused] = useState(false)
  const { element, values, field, error, busy, submit } = useForm({
    start: { email: user?.email ?? '' },
    check: () => ({ form: fault }),
    send: async ({ email }, key) => {
      setRefused(false)
      const { status, code } = await sendReport(report, email, key)
      // After a refusal, the next try is a new request.
      if (status && code) setSent({ code, toSelf: isOwn(email) })
      else setRefused(true)
    },
    said: typed => [typed, report],
  })
  const isOwn = (email: string) => email.trim().toLowerCase() === user?.email?.toLowerCase()
  const isSelf = isOwn(values.email)
  const sendOff = (event: FormEvent) => {
    if (fault) onFault?.()
    void submit(event)
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      {sent ? (
        <SentNote {...sent} onClose={onClose} />
      ) : (
        <form {...element} onSubmit={sendOff}>
          <Stack>
            <p>{reportMessages.sendLead}</p>
            {children}
            <TextField
              type="email"
              autoComplete="email"
              maxLength={255}
              label={reportMessages.email}
              description={hints[receivers === 'teacher' && isSelf ? 'many' : receivers]}
              {...field('email')}
            />
            <FormError message={error ?? (refused ? reportMessages.notSent : null)} />
            <Button type="submit" look="main" wide busy={busy} disabled={values.email.trim() === ''}>
              {busy ? reportMessages.sending : reportMessages.sendAct}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

interface SentNoteProps {
  code: string
  toSelf: boolean
  onClose: () => void
}

function SentNote({ code, toSelf, onClose }: SentNoteProps) {
  return (
    <Stack>
      <p role="status" className={styles.sent}>
        <CircleCheck aria-hidden="true" size={28} />
        <span>{toSelf ? reportMessages.sent : reportMessages.sentOther}</span>
      </p>
      <Row>
        <ButtonLink href={`/reports/${code}`}>{reportMessages.seeReport}</ButtonLink>
        <Button look="main" onClick={onClose}>
          {reportMessages.close}
        </Button>
      </Row>
    </Stack>
  )
}
