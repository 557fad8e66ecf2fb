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
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { announce, queue } from './ask.ts'
import { fileNameOf } from './make-report.ts'
import {
  deleteEnded,
  deleteReport,
  findFiles,
  listReportRecords,
  type ReportRow,
  setStep,
} from './queries.ts'
import { readSnapshotTable } from './read-document.ts'

/** REPORTS-43: what the caller asked for, or was sent, within a day. */
export async function showReports({
  house,
  actor,
}: Visit<typeof listReports>): Promise<ReplyOf<typeof listReports>> {
  const found = await listReportRecords(house.db, actor.id, house.clock.now())
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
> = RowVisit<C, 'report', ReportRow>

export async function showReport({
  house,
  row,
  can,
}: Held<typeof getReport>): Promise<ReplyOf<typeof getReport>> {
  requireKept(house, row)
  return { report: present(row, can) }
}

/** One person opens it, and who did is in the audit log. */
export async function sendReportFile({
  house,
  actor,
  row,
  query,
  reply,
}: Held<typeof getReportFile>): Promise<FastifyReply> {
  requireKept(house, row)
  const files = await findFiles(house.db, row.id)
  if (!files) throw refuse('NOT_FOUND')
  const details = { kind: row.kind, place: row.place, format: query.format }
  await audit(house.db, { act: 'report-opened', actorId: actor.id, details }, house.clock.now())
  const isPdf = query.format === 'pdf'
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `${isPdf ? 'inline' : 'attachment'}; filename="${fileNameOf(row.title)}.${query.format}"`,
    })
    .type(isPdf ? 'application/pdf' : 'text/csv; charset=utf-8')
    .send(isPdf ? files.pdf : files.csv)
}

/** What could not be made begins anew. */
export async function retry({
  house,
  row,
  can,
}: Held<typeof retryReport>): Promise<ReplyOf<typeof retryReport>> {
  requireKept(house, row)
  if (row.state !== 'failed') return { report: present(row, can) }
  const queued = { state: 'queued', progress: 0 } as const
  await transaction(house, async tx => {
    await setStep(tx.db, row.id, queued)
    await queue(house, tx, row)
  })
  return { report: present({ ...row, ...queued }, can) }
}

export async function remove({
  house,
  row,
}: Held<typeof deletePdf> | Held<typeof removeReport>): Promise<ReplyOf<typeof removeReport>> {
  await transaction(house, async tx => {
    await deleteReport(tx.db, row.id)
    announce(tx, row)
  })
  return { status: true }
}

export const showSnapshotTable = ({
  house,
  row,
}: RowVisit<typeof getSnapshotTable, 'school', SchoolRow>): Promise<ReplyOf<typeof getSnapshotTable>> =>
  readSnapshotTable(house, row)

/** Every hour, so that what is kept for a day is not kept for two. */
export const forgetEndedReports = (house: House) => deleteEnded(house.db, house.clock.now())

function requireKept(house: House, { ends_at }: ReportRow): void {
  if (new Date(ends_at) <= house.clock.now()) throw refuse('NOT_FOUND')
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
