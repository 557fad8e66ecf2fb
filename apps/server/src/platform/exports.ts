import { exportMessages } from '@kindling/rules/messages/exports'
import { format } from '@kindling/rules/messages/format'
import { audit, auditExport, type ExportAct } from './audit.ts'
import { commonLimits, countUse, secondsUntilRoom } from './rate-limits.ts'
import { refuseFor } from './refusals.ts'
import type { Services } from './services.ts'
import { type Retry, type Tx, transaction } from './transaction.ts'

export const exportAlarmJob = 'tell-of-exports'

export interface ExportAlarm {
  actorId: number
  schoolId: number | null
  records: number
  children: number
}

interface Exporting {
  act: ExportAct
  actorId: number
  schoolId: number | null
}

interface Taken {
  records: number
  children: number
  details: Record<string, string | number>
}

const limits = [commonLimits.exportedRecords, commonLimits.exportedChildren]

/**
 * The only way for many records to leave the server (S8): each export is in the audit log, and counts for its account. The export that
 * exceeds the hour's limit still succeeds, since a large school is one export, and raises the alarm in its own transaction; the next ones
 * wait until the hour is over.
 */
export async function exportRecords<T extends { taken: Taken }>(
  services: Services,
  exporting: Exporting,
  gather: (tx: Tx) => Promise<T>,
  retry?: Retry | null,
): Promise<T> {
  await requireRoom(services, exporting.actorId)
  const work = async (tx: Tx) => {
    const gathered = await gather(tx)
    await note(services, tx, exporting, gathered.taken)
    return gathered
  }
  return transaction(services, work, retry)
}

async function requireRoom(services: Services, actorId: number): Promise<void> {
  const seconds = await secondsUntilRoom(services, limits, actorId)
  if (seconds !== null)
    throw refuseFor(seconds, format(exportMessages.wait, { minutes: Math.ceil(seconds / 60) }))
}

async function note(services: Services, { db }: Tx, { act, actorId, schoolId }: Exporting, taken: Taken) {
  const counting = { db, clock: services.clock }
  const records = await countUse(counting, commonLimits.exportedRecords, actorId, taken.records)
  const children = await countUse(counting, commonLimits.exportedChildren, actorId, taken.children)
  const before = [records - taken.records, children - taken.children]
  // When exports run at once, those after the one that exceeded the limit find the count full here.
  if (limits.some((limit, index) => (before[index] ?? 0) >= limit.most))
    throw refuseFor(limits[0]?.seconds ?? 0, format(exportMessages.wait, { minutes: 60 }))
  const now = services.clock.now()
  await auditExport(db, { act, actorId, details: taken.details }, now)
  if (records < commonLimits.exportedRecords.most && children < commonLimits.exportedChildren.most) return
  await audit(
    db,
    { act: 'exports-alarmed', actorId, details: { records, children, school_id: schoolId } },
    now,
  )
  const alarm: ExportAlarm = { actorId, schoolId, records, children }
  await services.jobs.add(db, exportAlarmJob, { ...alarm })
  services.telemetry.count('exports_alarmed')
  services.log.warn({ actorId, records, children }, 'much was exported within an hour')
}
