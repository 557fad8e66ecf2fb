import { reportMessages } from '@kindling/rules/messages/reports'
import { FileText, Mail } from 'lucide-react'
import { useContext, useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { useSendingOnce } from '../../ui/use-sending.ts'
import { isOfProgress, type MadeReport, makePdf } from './api.ts'
import { SendDialog } from './send-dialog.tsx'

/** The acts on the report that the screen shows: mail it, or make a PDF. */
export function ReportActs({ report }: { report: MadeReport }) {
  const navigation = useContext(NavigationContext)
  const [isSending, setSending] = useState(false)
  const { busy, send } = useSendingOnce(failure => toastFailed(messageOf(failure)))
  const make = () => send(async key => navigation?.go(`/reports/${await makePdf(report, key)}`), report)
  return (
    <Row data-no-print>
      <Button small icon={<Mail aria-hidden="true" />} onClick={() => setSending(true)}>
        {reportMessages.send}
      </Button>
      <Button small icon={<FileText aria-hidden="true" />} busy={busy} onClick={make}>
        {reportMessages.makePdf}
      </Button>
      <ButtonLink small look="plain" href="/reports">
        {reportMessages.title}
      </ButtonLink>
      {isSending && (
        <SendDialog
          title={reportMessages.sendTitle}
          receivers={isOfProgress(report) ? 'self' : report.place === 'own' ? 'teacher' : 'many'}
          report={report}
          onClose={() => setSending(false)}
        />
      )}
    </Row>
  )
}
