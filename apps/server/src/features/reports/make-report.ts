import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { printDocumentCsv } from '../../platform/documents/print-csv.ts'
import { printPdf } from '../../platform/documents/print-pdf.ts'
import { fileNameOf } from '../../platform/file-names.ts'
import { sendMail } from '../../platform/posting.ts'
import { isAllowed, Refusal } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { reportPolicy } from './access.ts'
import { announce, mostTries } from './ask.ts'
import {
  findFiles,
  findFiltersWithStudents,
  findMaking,
  finishReport,
  type Making,
  readPatiently,
  setStep,
} from './queries.ts'
import { readDocument } from './read-document.ts'

export const mailReportJob = 'mail-report'

/**
 * The job: reads the figures, prints them, stores both files and sends the mail. A failure is retried; a report that its reader may no
 * longer read, or that fails at the last try, is marked as failed.
 */
export async function makeReport(services: Services, payload: unknown, attempt: number): Promise<void> {
  const report = await findMaking(services.db, (payload as { reportId: number }).reportId)
  if (!report || report.state === 'ready' || report.state === 'failed') return
  try {
    await print(services, report)
  } catch (error) {
    if (!(error instanceof Refusal) && attempt < mostTries) throw error
    services.log.warn({ report: report.id, error }, 'a report could not be made')
    await step(services, report, { state: 'failed', progress: 0 })
  }
}

async function print(services: Services, report: Making): Promise<void> {
  await step(services, report, { state: 'making', progress: 10 })
  const isAttached = services.settings.attachReports && report.mailed_to !== null
  const asked = { ...report, isAttached }
  const { document, filters } = await readPatiently(services.db, async db => ({
    document: await readDocument({ ...services, db }, asked),
    filters: await findFiltersWithStudents(db, report.id),
  }))
  await step(services, report, { state: 'making', progress: 60 })
  const printing = { author: services.settings.productName, madeAt: services.clock.now() }
  const finished = {
    title: document.title,
    pdf: await printPdf(document, printing),
    csv: printDocumentCsv(document),
    filters,
  }
  await transaction(services, async tx => {
    await finishReport(tx.db, report.id, finished)
    await notify(services, tx, report)
  })
}

const step = (services: Services, report: Making, to: { state: 'making' | 'failed'; progress: number }) =>
  transaction(services, async tx => {
    await setStep(tx.db, report.id, to)
    await notify(services, tx, report, to.state === 'failed')
  })

/** A finished or failed report is announced, also by mail if a mail was requested. */
async function notify(services: Services, tx: Tx, report: Making, isDone = true) {
  announce(tx, report)
  if (isDone && report.mailed_to !== null)
    await services.jobs.add(tx.db, mailReportJob, { reportId: report.id })
}

/** The mail has a link and no figures; it has the files only if the operator allows that (D-100). */
export async function mailReport(services: Services, payload: unknown): Promise<void> {
  const report = await findMaking(services.db, (payload as { reportId: number }).reportId)
  if (!report?.reader_address) return
  const { productName: product, publicUrl, attachReports } = services.settings
  const { title, reader_name: name, code } = report
  const link = `${publicUrl}/reports/${code}`
  if (report.state === 'failed') {
    // Nobody else learns that a report which they did not ask for has failed.
    if (report.asked_by === report.reader_id)
      await sendMail(services, {
        to: report.reader_address,
        subject: format(reportMessages.failedSubject, { title }),
        text: format(reportMessages.failedText, { name, title, link, product }),
      })
    return
  }
  const sender = report.asked_by === report.reader_id ? 'none' : report.asker_name
  const files =
    attachReports && (await isOpenTo(services, report)) ? await findFiles(services.db, report.id) : null
  await sendMail(services, {
    to: report.reader_address,
    subject: format(reportMessages.subject, { title }),
    text: format(reportMessages.text, {
      name,
      title,
      sender,
      link,
      until: momentOf(report.ends_at),
      product,
    }),
    ...(files ? { attachments: attachmentsOf(title, files) } : {}),
  })
}

/** The right may have ended since the report was made: then the mail has the link alone. */
const isOpenTo = (services: Services, { reader_id, code }: Making) =>
  isAllowed(reportPolicy.open(services, { id: reader_id }, code, 'open'))

const momentOf = (iso: string) =>
  new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Los_Angeles',
  })

const attachmentsOf = (title: string, { pdf, csv }: { pdf: Buffer; csv: string }) => [
  { filename: `${reportName(title)}.pdf`, content: pdf, contentType: 'application/pdf' },
  { filename: `${reportName(title)}.csv`, content: Buffer.from(csv), contentType: 'text/csv; charset=utf-8' },
]

/** The name of a report's files. */
export const reportName = (title: string) => fileNameOf(title, 'report')
