import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  deletePdf,
  getReport,
  getReportFile,
  getSnapshotTable,
  listReports,
  removeReport,
  retryReport,
} from '@kindling/contract/reports'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import type { FastifyReply } from 'fastify'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { announce, queue } from './ask.ts'
import { reportLimits } from './limits.ts'
import { reportName } from './make-report.ts'
import {
  deleteEnded,
  deleteReport,
  findFiles,
  listReportRecords,
  type ReportRow,
  setStep,
} from './queries.ts'
import { readSnapshotTable } from './read-document.ts'

/** REPORTS-43: the reports that the caller requested, or was sent, within a day. */
export async function showReports({
  services,
  actor,
}: RequestContext<typeof listReports>): Promise<ReplyOf<typeof listReports>> {
  const found = await listReportRecords(services.db, actor.id, services.clock.now())
  return {
    reports: found.map(({ relations, ...row }) =>
      present(row, actsAllowed('report', relations as Relation[])),
    ),
  }
}

type Held<
  C extends
    | typeof getReport
    | typeof getReportFile
    | typeof retryReport
    | typeof deletePdf
    | typeof removeReport,
> = RowContext<C, 'report', ReportRow>

export async function showReport({
  services,
  row,
  can,
}: Held<typeof getReport>): Promise<ReplyOf<typeof getReport>> {
  requireKept(services, row)
  return { report: present(row, can) }
}

/** Each opening by a person is in the audit log. */
export async function sendReportFile({
  services,
  actor,
  row,
  query,
  reply,
}: Held<typeof getReportFile>): Promise<FastifyReply> {
  requireKept(services, row)
  const files = await findFiles(services.db, row.id)
  if (!files) throw refuse('NOT_FOUND')
  const details = { kind: row.kind, place: row.place, format: query.format }
  await audit(services.db, { act: 'report-opened', actorId: actor.id, details }, services.clock.now())
  const isPdf = query.format === 'pdf'
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `${isPdf ? 'inline' : 'attachment'}; filename="${reportName(row.title)}.${query.format}"`,
    })
    .type(isPdf ? 'application/pdf' : 'text/csv; charset=utf-8')
    .send(isPdf ? files.pdf : files.csv)
}

/** Starts a failed report again. */
export async function retry({
  services,
  actor,
  row,
  can,
}: Held<typeof retryReport>): Promise<ReplyOf<typeof retryReport>> {
  requireKept(services, row)
  if (row.state !== 'failed') return { report: present(row, can) }
  await useLimit(services, reportLimits.reports, actor.id)
  const queued = { state: 'queued', progress: 0 } as const
  await transaction(services, async tx => {
    await setStep(tx.db, row.id, queued)
    await queue(services, tx, row)
  })
  return { report: present({ ...row, ...queued }, can) }
}

export async function remove({
  services,
  row,
}: Held<typeof deletePdf> | Held<typeof removeReport>): Promise<ReplyOf<typeof removeReport>> {
  await transaction(services, async tx => {
    await deleteReport(tx.db, row.id)
    announce(tx, row)
  })
  return { status: true }
}

export const showSnapshotTable = ({
  services,
  row,
}: RowContext<typeof getSnapshotTable, 'school', SchoolRow>): Promise<ReplyOf<typeof getSnapshotTable>> =>
  readSnapshotTable(services, row)

/** Every hour, so that reports that are kept for a day do not stay for two. */
export const deleteEndedReports = (services: Services) => deleteEnded(services.db, services.clock.now())

function requireKept(services: Services, { ends_at }: ReportRow): void {
  if (new Date(ends_at) <= services.clock.now()) throw refuse('NOT_FOUND')
}

const present = (row: ReportRow, can: readonly string[]) => ({
  code: row.code,
  title: row.title,
  kind: row.kind,
  place: row.place,
  state: row.state,
  progress: row.progress,
  mailed_to: row.mailed_to,
  created_at: row.created_at,
  ends_at: row.ends_at,
  can: [...can],
})
