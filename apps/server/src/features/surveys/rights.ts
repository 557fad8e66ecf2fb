import type { Relation } from '@kindling/rules/access'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { schoolYear } from '@kindling/rules/school-year'
import type { SurveyName } from '@kindling/rules/surveys'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { surveyLimits } from './limits.ts'
import { hasCourseFeature, listOwnClasses } from './scope-queries.ts'

interface Reader {
  services: Services
  actor: { id: number }
}

/** Another person's answers need the pro plan (WELLBEING-31, HOPE-29). */
export async function requireFeature({
  services,
  actor,
  relations,
}: Reader & { relations: readonly Relation[] }): Promise<void> {
  if (relations.includes('self')) return
  if (!(await hasCourseFeature(services.db, actor.id, services.clock.now())))
    throw refuse('FORBIDDEN', checkInMessages.upgrade)
}

/** Whether reports are open to a person: they need the pro plan (WELLBEING-30, HOPE-28). */
export const hasReports = ({ services, actor }: Reader): Promise<boolean> =>
  hasCourseFeature(services.db, actor.id, services.clock.now())

/** A report needs the pro plan, and covers only the teacher's own classes; returns those (WELLBEING-30, HOPE-28). */
export async function chooseClass({ services, actor }: Reader, groupId: number | undefined) {
  if (!(await hasReports({ services, actor }))) throw refuse('FORBIDDEN', checkInMessages.upgrade)
  const now = services.clock.now()
  const groups = await listOwnClasses(services.db, actor.id, schoolYear(dayOf(now)))
  if (groupId !== undefined && !groups.some(group => group.id === groupId)) throw refuse('NOT_FOUND')
  return groups
}

/** Records that names beside scores were read. An open report reloads with every check-in, so it is recorded once in ten minutes. */
export async function noteReading(
  { services, actor }: Reader,
  kind: SurveyName,
  groupId: number | undefined,
): Promise<void> {
  const report = `${kind}:${actor.id}:${groupId ?? 'all'}`
  if ((await countUse(services, surveyLimits.notedReports, report)) > 1) return
  const details = { kind, group_id: groupId ?? null }
  await audit(services.db, { act: 'check-in-report-read', actorId: actor.id, details }, services.clock.now())
}
