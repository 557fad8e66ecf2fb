import type { ReplyOf } from '@kindling/contract/define-call'
import type { getTeacherToday } from '@kindling/contract/today'
import { schoolYear } from '@kindling/rules/school-year'
import { dayOf } from '../../platform/clock.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { countAssigned } from '../assignments/index.ts'
import { countToAnswer } from '../journals/index.ts'
import { countStudentsToCheckOn } from '../wellbeing/index.ts'
import { readFirstSteps } from './first-steps.ts'

/** What waits for a teacher today, as numbers only, and a new teacher's progress. */
export async function showToday({
  services,
  actor,
}: RequestContext<typeof getTeacherToday>): Promise<ReplyOf<typeof getTeacherToday>> {
  const { db, clock } = services
  const now = clock.now()
  const own = { teacherId: actor.id, schoolYear: schoolYear(dayOf(now)) }
  // Support reads no report on check-ins, and so none of its numbers.
  const [waiting, toCheckOn, assigned, firstSteps] = await Promise.all([
    countToAnswer(db, { ...own, now }),
    actor.support ? null : countStudentsToCheckOn({ services, actor }),
    countAssigned(db, own),
    actor.support ? null : readFirstSteps(services, { ...own, now }),
  ])
  return {
    to_answer: waiting.find(({ class_id }) => class_id === null)?.count ?? 0,
    to_check_on: toCheckOn,
    assigned,
    classes: waiting.flatMap(({ class_id, count }) =>
      class_id === null ? [] : [{ id: class_id, to_answer: count }],
    ),
    first_steps: firstSteps,
  }
}
