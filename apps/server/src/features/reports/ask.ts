import { randomBytes } from 'node:crypto'
import { topics } from '@kindling/rules/notifications'
import { type ReportKind, reportKeptHours } from '@kindling/rules/reports'
import { isCheckInName } from '@kindling/rules/surveys'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { exportRecords } from '../../platform/exports.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { type Retry, type Tx, transaction, unlessDone } from '../../platform/transaction.ts'
import type { AskedReport } from './documents/reading.ts'
import { reportLimits } from './limits.ts'
import { type Addressee, findAddressee, insertReport } from './queries.ts'
import { countLines, readDocument, titleOf } from './read-document.ts'

export const makeReportJob = 'make-report'

/** The asker and the report; `name` is that of the school or district, if the report is about one. */
export interface Asking {
  services: Services
  actor: { id: number }
  retry: Retry | null
  report: Omit<AskedReport, 'reader_id'>
  name?: string
}

interface Asked {
  status: boolean
  code: string | null
}

/** A report by mail. Its address decides who it is made for; `status` is false when it may not be sent there (D-100). */
export const askByMail = (asking: Asking, email: string): Promise<Asked> =>
  unlessDone(asking.services, asking.retry, async () => {
    const { services, actor, report } = asking
    const place = { schoolId: report.school_id, districtId: report.district_id }
    const addressee = await findAddressee(services.db, { actorId: actor.id, email, ...place })
    const addressed = addressee && addressedTo(asking, addressee)
    if (!addressed) return { status: false, code: null }
    return begin(asking, addressed, email)
  })

/** A report for the asker only, without a mail. */
export const askForOwn = (asking: Asking): Promise<Asked> =>
  unlessDone(asking.services, asking.retry, () =>
    begin(asking, { ...asking.report, reader_id: asking.actor.id }, null),
  )

/**
 * Only its teachers get the names of a class: an administrator gets the figures of the common school, and nothing of what a class or a
 * child did, or of students with a goal.
 */
function addressedTo({ actor, report }: Asking, { user_id, school_id }: Addressee): AskedReport | null {
  if (report.place !== 'own' || user_id === actor.id) return { ...report, reader_id: user_id }
  if (isOfProgress(report.kind)) return null
  if (school_id === null) return null
  const { groupId: _, ...filters } = report.filters
  return { ...report, place: 'school', school_id, filters, reader_id: user_id }
}

/** Refuses what the screens refuse, by reading a report about students once. */
async function begin(asking: Asking, report: AskedReport, email: string | null): Promise<Asked> {
  const { services, actor, retry } = asking
  await useLimit(services, reportLimits.reports, actor.id)
  const { title, named } = isRead(report)
    ? await readDocument(services, report)
    : { title: titleOf(report.kind, asking.name ?? ''), named: await countLines(services, report) }
  const keep = (tx: Tx) => insert(tx, asking, { ...report, title, mailed_to: email })
  if (named === 0) return transaction(services, keep, retry)
  const exporting = { act: 'report-exported', actorId: actor.id, schoolId: report.school_id } as const
  const details = { report: report.kind, place: report.place, children: named }
  const gather = async (tx: Tx) => ({
    ...(await keep(tx)),
    taken: { records: named, children: named, details },
  })
  return exportRecords(services, exporting, gather, retry)
}

const isOfProgress = (kind: ReportKind) => kind === 'class' || kind === 'child' || kind === 'goal'

const isRead = ({ kind }: AskedReport) => isCheckInName(kind) || kind === 'playlist' || isOfProgress(kind)

type Kept = AskedReport & { title: string; mailed_to: string | null }

async function insert(tx: Tx, { services, actor }: Asking, report: Kept): Promise<Asked> {
  const now = services.clock.now()
  const code = randomBytes(16).toString('hex')
  const ends_at = secondsAfter(now, reportKeptHours * 3_600)
  const reportId = await insertReport(tx.db, {
    ...report,
    code,
    asked_by: actor.id,
    created_at: now,
    ends_at,
  })
  const details = { kind: report.kind, place: report.place, reader_id: report.reader_id }
  await audit(tx.db, { act: 'report-asked', actorId: actor.id, details }, now)
  await queue(services, tx, { id: reportId, asked_by: actor.id, reader_id: report.reader_id })
  return { status: true, code }
}

interface Told {
  id: number
  asked_by: number
  reader_id: number
}

/** Queues the making of a report, with several tries. */
export async function queue(services: Services, tx: Tx, report: Told): Promise<void> {
  await services.jobs.add(tx.db, makeReportJob, { reportId: report.id }, { mostTries })
  announce(tx, report)
}

/** Open screens of the asker and the reader follow the progress. */
export function announce(tx: Tx, { asked_by, reader_id }: Told): void {
  const people = [...new Set([asked_by, reader_id])]
  tx.announce({ type: 'report_changed', actorId: asked_by, topics: people.map(topics.teacher) })
}

/** How often the making of a report is tried, with growing waits: a minute and a half in all. */
export const mostTries = 5
