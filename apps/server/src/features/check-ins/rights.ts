import type { Relation } from '@kindling/rules/access'
import { schoolYear } from '@kindling/rules/school-year'
import { checkInWords } from '@kindling/rules/words/check-ins'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { countUse, rateLimits } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import { hasCourseFeature, listOwnClasses } from './queries.ts'

interface Reader {
  house: House
  actor: { id: number }
}

/** Another one's answers open with the pro plan alone (WELLBEING-31, HOPE-29). */
export async function requireFeature({
  house,
  actor,
  relations,
}: Reader & { relations: readonly Relation[] }): Promise<void> {
  if (relations.includes('self')) return
  if (!(await hasCourseFeature(house.db, actor.id, house.clock.now())))
    throw refuse('FORBIDDEN', checkInWords.upgrade)
}

/** A report needs the pro plan, and tells of the own classes alone; gives those (WELLBEING-30, HOPE-28). */
export async function chooseClass({ house, actor }: Reader, groupId: number | undefined) {
  const now = house.clock.now()
  if (!(await hasCourseFeature(house.db, actor.id, now))) throw refuse('FORBIDDEN', checkInWords.upgrade)
  const groups = await listOwnClasses(house.db, actor.id, schoolYear(dayOf(now)))
  if (groupId !== undefined && !groups.some(group => group.id === groupId)) throw refuse('NOT_FOUND')
  return groups
}

/** Names beside scores were read. An open report reads again with every check-in: that is noted once in ten minutes. */
export async function noteReading(
  { house, actor }: Reader,
  kind: 'wellbeing' | 'hope',
  groupId: number | undefined,
): Promise<void> {
  const report = `${kind}:${actor.id}:${groupId ?? 'all'}`
  if ((await countUse(house, rateLimits.notedReports, report)) > 1) return
  const details = { kind, group_id: groupId ?? null }
  await audit(house.db, { act: 'check-in-report-read', actorId: actor.id, details }, house.clock.now())
}
