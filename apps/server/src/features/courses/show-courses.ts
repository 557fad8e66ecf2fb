import type {
  getCourse,
  getCourseByShortName,
  listCourses,
  listUserCourses,
} from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { offeredToChild } from '../catalogue/index.ts'
import { presentCourse, presentCourseCard, presentGiven } from './present.ts'
import {
  findCourse,
  findOpening,
  listCoursesForChild,
  listGivenLessons,
  listOutline,
  listPublishedCourses,
} from './queries.ts'

export const showCourse = (context: RequestContext<typeof getCourse>) =>
  showCourseBy(context, { id: context.params.courseId })

export const showCourseByShortName = (context: RequestContext<typeof getCourseByShortName>) =>
  showCourseBy(context, { shortName: context.params.shortName })

export async function exploreCourses({
  services,
  actor,
  query,
}: RequestContext<typeof listCourses>): Promise<ReplyOf<typeof listCourses>> {
  const [courses, opening] = await Promise.all([
    listPublishedCourses(services.db, { ...query, reader: readerOf(services, actor) }),
    findOpening(services.db, actor.id, services.clock.now()),
  ])
  return { courses: courses.map(course => presentCourseCard(course, opening)) }
}

/** The courses that a child is offered, and what teachers have given it, as far as the reader sees them. */
export async function listChildCourses({
  services,
  actor,
  row,
}: RowContext<typeof listUserCourses, 'child', ChildRow>): Promise<ReplyOf<typeof listUserCourses>> {
  const { grades } = await offeredToChild(services, row.id)
  const seen = { childId: row.id, reader: readerOf(services, actor) }
  const [courses, lessons, opening] = await Promise.all([
    listCoursesForChild(services.db, { ...seen, grades }),
    listGivenLessons(services.db, seen),
    findOpening(services.db, row.id, services.clock.now()),
  ])
  return {
    courses: courses.map(course => presentCourseCard(course, opening)),
    given_lessons: lessons.map(presentGiven),
  }
}

/** A course with the progress of one child, which the caller must be allowed to see. */
async function showCourseBy(
  { services, actor, query }: Pick<RequestContext<typeof getCourse>, 'services' | 'actor' | 'query'>,
  by: { id: number } | { shortName: string },
): Promise<ReplyOf<typeof getCourse>> {
  const asked = query.user_id ?? (actor.userType === 'Child' ? actor.id : null)
  const child = asked === null ? null : (await childPolicy.open(services, actor, asked, 'view-progress')).row
  const seen = { childId: child?.id ?? null, reader: readerOf(services, actor) }
  const course = await findCourse(services.db, by, seen)
  if (!course) throw refuse('NOT_FOUND')
  const [outline, opening] = await Promise.all([
    listOutline(services.db, { courseId: course.id, ...seen }),
    findOpening(services.db, child?.id ?? actor.id, services.clock.now()),
  ])
  return { course: presentCourse(services, course, outline, opening) }
}

const readerOf = ({ clock }: Services, { id }: Actor) => ({ readerId: id, now: clock.now() })
