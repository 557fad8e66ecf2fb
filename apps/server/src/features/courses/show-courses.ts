import type {
  getCourse,
  getCourseByShortName,
  listCourses,
  listUserCourses,
} from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { gradesOfferedTo } from '../catalogue/index.ts'
import { presentCourse, presentCourseCard } from './present.ts'
import { findCourse, hasProPlan, listCoursesForChild, listOutline, listPublishedCourses } from './queries.ts'

export const showCourse = (context: RequestContext<typeof getCourse>) =>
  showCourseBy(context, { id: context.params.courseId })

export const showCourseByShortName = (context: RequestContext<typeof getCourseByShortName>) =>
  showCourseBy(context, { shortName: context.params.shortName })

export async function exploreCourses({
  services,
  actor,
  query,
}: RequestContext<typeof listCourses>): Promise<ReplyOf<typeof listCourses>> {
  const [courses, isOpen] = await Promise.all([
    listPublishedCourses(services.db, query),
    hasProPlan(services.db, actor.id, services.clock.now()),
  ])
  return { courses: courses.map(course => presentCourseCard(course, isOpen)) }
}

export async function listChildCourses({
  services,
  row,
}: RowContext<typeof listUserCourses, 'child', ChildRow>): Promise<ReplyOf<typeof listUserCourses>> {
  const grades = await gradesOfferedTo(services, row.id)
  const [courses, isOpen] = await Promise.all([
    listCoursesForChild(services.db, row.id, grades),
    hasProPlan(services.db, row.id, services.clock.now()),
  ])
  return { courses: courses.map(course => presentCourseCard(course, isOpen)) }
}

/** A course; the progress in it is one child's, whom the caller must be allowed to follow. */
async function showCourseBy(
  { services, actor, query }: Pick<RequestContext<typeof getCourse>, 'services' | 'actor' | 'query'>,
  by: { id: number } | { shortName: string },
): Promise<ReplyOf<typeof getCourse>> {
  const asked = query.user_id ?? (actor.userType === 'Child' ? actor.id : null)
  const child = asked === null ? null : (await childPolicy.open(services, actor, asked, 'view-progress')).row
  const course = await findCourse(services.db, by, child?.id ?? null)
  if (!course) throw refuse('NOT_FOUND')
  const [outline, isOpen] = await Promise.all([
    listOutline(services.db, course.id, child?.id ?? null),
    hasProPlan(services.db, child?.id ?? actor.id, services.clock.now()),
  ])
  return { course: presentCourse(services, course, outline, isOpen) }
}
