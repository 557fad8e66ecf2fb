import type { listMetricUsers } from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listMetrics } from './metric-queries.ts'
import { statusOf } from './present.ts'
import { findCourse } from './queries.ts'

const mostStudents = 1_000

type Groups = ReplyOf<typeof listMetricUsers>['groups']

/** Which of the caller's students have begun a course, and which have completed it (COURSES-05). */
export async function showMetrics({
  services,
  actor,
  params: { courseId },
}: RequestContext<typeof listMetricUsers>): Promise<ReplyOf<typeof listMetricUsers>> {
  const now = services.clock.now()
  const course = await findCourse(
    services.db,
    { id: courseId },
    { childId: null, reader: { readerId: actor.id, now } },
  )
  if (!course) throw refuse('NOT_FOUND')
  const found = await listMetrics(services.db, {
    ...{ courseId, teacherId: actor.id },
    ...{ now, limit: mostStudents + 1 },
  })
  const groups = new Map<number, Groups[number]>()
  for (const { group_id, group_name, person, begun, completed } of found.slice(0, mostStudents)) {
    const group = groups.get(group_id) ?? { id: group_id, name: group_name, users: [] }
    groups.set(group_id, group)
    const status = statusOf({
      total_lessons: course.total_lessons,
      completed_lessons: completed,
      begun_lessons: begun,
    })
    group.users.push({ user_bean: presentPerson(person), completed_lessons: completed, status })
  }
  return {
    total_lessons: course.total_lessons,
    groups: [...groups.values()],
    has_more: found.length > mostStudents,
  }
}
