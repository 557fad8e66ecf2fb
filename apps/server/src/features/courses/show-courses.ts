import type {
  getCourse,
  getCourseByShortName,
  listCourses,
  listUserCourses,
} from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import { childGate } from '../../platform/access/gates.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { presentCourse, presentCourseCard } from './present.ts'
import { findCourse, hasProPlan, listCoursesForChild, listOutline, listPublishedCourses } from './queries.ts'

export const showCourse = (visit: Visit<typeof getCourse>) =>
  showCourseBy(visit, { id: visit.params.courseId })

export const showCourseByShortName = (visit: Visit<typeof getCourseByShortName>) =>
  showCourseBy(visit, { shortName: visit.params.shortName })

export async function exploreCourses({
  house,
  actor,
  query,
}: Visit<typeof listCourses>): Promise<ReplyOf<typeof listCourses>> {
  const [courses, isOpen] = await Promise.all([
    listPublishedCourses(house.db, query),
    hasProPlan(house.db, actor.id, house.clock.now()),
  ])
  return { courses: courses.map(course => presentCourseCard(course, isOpen)) }
}

export async function listChildCourses({
  house,
  row,
}: RowVisit<typeof listUserCourses, 'child', ChildRow>): Promise<ReplyOf<typeof listUserCourses>> {
  const [courses, isOpen] = await Promise.all([
    listCoursesForChild(house.db, row.id),
    hasProPlan(house.db, row.id, house.clock.now()),
  ])
  return { courses: courses.map(course => presentCourseCard(course, isOpen)) }
}

/** A course; the progress in it is one child's, whom the caller must be allowed to follow. */
async function showCourseBy(
  { house, actor, query }: Pick<Visit<typeof getCourse>, 'house' | 'actor' | 'query'>,
  by: { id: number } | { shortName: string },
): Promise<ReplyOf<typeof getCourse>> {
  const asked = query.user_id ?? (actor.userType === 'Child' ? actor.id : null)
  const child = asked === null ? null : (await childGate.open(house, actor, asked, 'view-progress')).row
  const course = await findCourse(house.db, by, child?.id ?? null)
  if (!course) throw refuse('NOT_FOUND')
  const [outline, isOpen] = await Promise.all([
    listOutline(house.db, course.id, child?.id ?? null),
    hasProPlan(house.db, child?.id ?? actor.id, house.clock.now()),
  ])
  return { course: presentCourse(course, outline, isOpen) }
}
