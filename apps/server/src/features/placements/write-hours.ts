import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addWorkHours, changeWorkHours } from '@kindling/contract/placements'
import { addDays } from '@kindling/rules/days'
import { placementRefusals } from '@kindling/rules/messages/placements'
import { fitsDay, placementLimits, takesHours, workDayFault } from '@kindling/rules/placements'
import { dayOf } from '../../platform/clock.ts'
import { requireConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { noticeWords } from '../talk/index.ts'
import { minutesByDay } from './hours-queries.ts'
import { placementRates } from './limits.ts'
import {
  countEntries,
  insertEntry,
  lockPlacement,
  type PlacementRow,
  removeEntryAt,
  updateEntryAt,
  wasSigned,
} from './queries.ts'
import { placementAs } from './show-placements.ts'

type Adding = RowContext<typeof addWorkHours, 'placement', PlacementRow>
type Changing = RowContext<typeof changeWorkHours, 'placement', PlacementRow>
type Entry = BodyOf<typeof addWorkHours>

/** A student writes down hours of a running placement; they count once the employer has signed them. */
export async function writeHours({
  services,
  row,
  relations,
  body,
  retry,
}: Adding): Promise<ReplyOf<typeof addWorkHours>> {
  const now = services.clock.now()
  const entry = entryOf(body, row, now)
  await useLimit(services, placementRates.written, row.child_id)
  const care = await transaction(
    services,
    async tx => {
      await requireOpen(services, tx, row)
      if ((await countEntries(tx.db, row.id)) >= placementLimits.hoursPer)
        throw refuse('LIMIT', placementRefusals.many)
      await requireRoom(tx, row, entry)
      const id = await insertEntry(tx.db, { placement_id: row.id, child_id: row.child_id, ...entry, now })
      announceChange(tx, row)
      return noticeIn(services, tx, { childId: row.child_id, id }, entry.tasks)
    },
    retry,
  )
  return {
    placement: await placementAs(services, row.id, relations),
    message: placementRefusals.changed,
    care,
  }
}

/**
 * Changing hours removes their signature: the database does that. Hours that an employer has signed once are evidence, and are not removed,
 * also after a change.
 */
export async function changeHours({
  services,
  row,
  relations,
  body,
}: Changing): Promise<ReplyOf<typeof changeWorkHours>> {
  const at = { placementId: row.id, id: body.id, version: body.version }
  const entry = 'removed' in body ? null : entryOf(body, row, services.clock.now())
  await useLimit(services, placementRates.written, row.child_id)
  const care = await transaction(services, async tx => {
    await requireOpen(services, tx, row)
    if (entry) await requireRoom(tx, row, entry, [body.id])
    if (!entry && (await wasSigned(tx.db, at))) throw refuse('CONFLICT', placementRefusals.signedStays)
    const isDone = entry ? await updateEntryAt(tx.db, at, entry) : await removeEntryAt(tx.db, at)
    if (!isDone) throw refuse('CONFLICT')
    announceChange(tx, row)
    return entry ? noticeIn(services, tx, { childId: row.child_id, id: body.id }, entry.tasks) : null
  })
  return {
    placement: await placementAs(services, row.id, relations),
    message: placementRefusals.changed,
    care,
  }
}

/** All placements of a student share a day: their hours are written one after the other. */
async function requireOpen(services: Services, tx: Tx, row: PlacementRow): Promise<void> {
  await lockAccount(tx.db, row.child_id)
  await requireConsent({ db: tx.db, clock: services.clock }, row.child_id, 'account')
  const state = await lockPlacement(tx.db, row.id)
  if (!state) throw refuse('NOT_FOUND')
  if (!takesHours(state)) throw refuse('CONFLICT', placementRefusals.notNow)
}

/** A student who works at two places has no more hours in a day. */
async function requireRoom(
  { db }: Tx,
  { child_id }: PlacementRow,
  { worked_on, minutes }: Entry,
  without: readonly number[] = [],
): Promise<void> {
  const others = await minutesByDay(db, { childId: child_id, days: [worked_on], without })
  if (!fitsDay((others.get(worked_on) ?? 0) + minutes))
    throw refuseField('minutes', placementRefusals.dayFull)
}

const noticeIn = (
  services: Services,
  tx: Tx,
  { childId, id }: { childId: number; id: number },
  text: string,
) => noticeWords(services, tx, { childId, written: { kind: 'work_entry', id }, text })

function entryOf({ worked_on, minutes, tasks }: Entry, { starts_on }: PlacementRow, now: Date) {
  // In the student's time zone it may already be tomorrow (F-19).
  const fault = workDayFault(worked_on, { startsOn: starts_on, latest: addDays(dayOf(now), 1) })
  if (fault) throw refuseField('worked_on', fault)
  return { worked_on, minutes, tasks: tasks.trim() }
}

const announceChange = (tx: Tx, { id, child_id }: PlacementRow) =>
  tx.announce({
    type: 'placement_changed',
    actorId: child_id,
    childId: child_id,
    subject: { kind: 'placement', id },
    to: ['child', 'parents', 'groups'],
  })
