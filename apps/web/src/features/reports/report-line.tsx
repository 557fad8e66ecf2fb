import { reportMessages } from '@kindling/rules/messages/reports'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FileText, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { fileAddress, type Report, sendRemoval, sendRetry } from './api.ts'
import styles from './reports.module.css'

interface ReportLineProps {
  report: Report
  onRemoved?: (() => void) | undefined
}

/** A report: its progress, and its acts. Updates arrive by the stream. */
export function ReportLine({ report, onRemoved }: ReportLineProps) {
  const { code, title, state, progress } = report
  const isUnderWay = state === 'queued' || state === 'making'
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="small">
        <div className={styles.head}>
          <h2>{title}</h2>
          <span className={styles.state} data-state={state}>
            {format(reportMessages.states, { state })}
          </span>
        </div>
        {isUnderWay && (
          <ProgressBar done={progress} total={100} label={format(reportMessages.progress, { progress })} />
        )}
        {state === 'failed' && <p role="alert">{reportMessages.failedLead}</p>}
        <p className="soft">{factsOf(report)}</p>
        <Row>
          {state === 'ready' && report.can.includes('open') && <FileLinks code={code} />}
          {state === 'failed' && <RetryButton code={code} />}
          <RemoveButton report={report} onRemoved={onRemoved} />
        </Row>
      </Stack>
    </Card>
  )
}

const factsOf = ({ mailed_to: email, created_at, ends_at }: Report) =>
  [
    format(reportMessages.asked, { time: printMoment(created_at) }),
    email && format(reportMessages.sentTo, { email }),
    format(reportMessages.until, { time: printMoment(ends_at) }),
  ]
    .filter(Boolean)
    .join(' · ')

const FileLinks = ({ code }: { code: string }) => (
  <>
    <ButtonLink
      look="main"
      target="_blank"
      href={fileAddress(code, 'pdf')}
      icon={<FileText aria-hidden="true" />}
    >
      {reportMessages.openPdf}
    </ButtonLink>
    <ButtonLink target="_blank" href={fileAddress(code, 'csv')} icon={<Download aria-hidden="true" />}>
      {reportMessages.saveCsv}
    </ButtonLink>
  </>
)

function RetryButton({ code }: { code: string }) {
  const client = useQueryClient()
  const again = async () => {
    try {
      await sendRetry(code)
      await client.invalidateQueries({ queryKey: keys.reports })
    } catch (error) {
      toastFailed(messageOf(error))
    }
  }
  return (
    <Button look="main" icon={<RotateCcw aria-hidden="true" />} onClick={again}>
      {reportMessages.again}
    </Button>
  )
}

function RemoveButton({ report: { code }, onRemoved }: ReportLineProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await sendRemoval(code)
      toastDone(reportMessages.removed)
      setAsking(false)
      onRemoved?.()
      await client.invalidateQueries({ queryKey: keys.reports })
    } catch (error) {
      toastFailed(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {reportMessages.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={reportMessages.removeTitle}
        confirm={reportMessages.remove}
        destroys
        busy={busy}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{reportMessages.removeLead}</p>
      </ConfirmDialog>
    </>
  )
}
