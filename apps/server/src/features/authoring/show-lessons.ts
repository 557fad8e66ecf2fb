import type {
  getAuthoredLesson,
  listAuthoredLessons,
  listLessonExercises,
} from '@kindling/contract/authoring'
import type { getAuthoredCourse, listAuthoredCourses } from '@kindling/contract/course-authoring'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { heldAmong, type KindRow, mayRunOutside } from '../catalogue/index.ts'
import { listCoursesBy, readCourse } from './course-queries.ts'
import { listExercisesOf } from './exercise-queries.ts'
import { presentAuthored, presentAuthoredCourse, presentExercise } from './present.ts'
import { listLessonsBy, readLesson } from './queries.ts'

export const showOwnLessons = async ({
  services,
  actor,
  query,
}: RequestContext<typeof listAuthoredLessons>): Promise<ReplyOf<typeof listAuthoredLessons>> => ({
  lessons: (await listLessonsBy(services.db, { authorId: actor.id, ...query })).map(presentAuthored),
})

export const showOwnLesson = async ({
  services,
  row,
}: RowContext<typeof getAuthoredLesson, 'lesson', KindRow>): Promise<ReplyOf<typeof getAuthoredLesson>> => ({
  lesson: presentAuthored(await readLesson(services.db, row.archetype_id)),
})

export const showOwnCourses = async ({
  services,
  actor,
  query,
}: RequestContext<typeof listAuthoredCourses>): Promise<ReplyOf<typeof listAuthoredCourses>> => ({
  courses: (await listCoursesBy(services.db, { authorId: actor.id, ...query })).map(presentAuthoredCourse),
})

export const showOwnCourse = async ({
  services,
  row,
}: RowContext<typeof getAuthoredCourse, 'course', KindRow>): Promise<ReplyOf<typeof getAuthoredCourse>> => ({
  course: presentAuthoredCourse(await readCourse(services.db, row.archetype_id)),
})

/**
 * Exercises that operators have hidden since are left out. A child who still needs a consent may play videos when a verified class or a
 * guardian chose the lesson, as everywhere else.
 */
export async function showExercises({
  services,
  actor,
  row,
}: RowContext<typeof listLessonExercises, 'lesson', KindRow>): Promise<ReplyOf<typeof listLessonExercises>> {
  const { db, clock } = services
  const mayPlay = await mayRunOutside(db, { itemId: row.id, readerId: actor.id, now: clock.now() })
  const exercises = await listExercisesOf(db, row.archetype_id)
  const held = await heldAmong(
    db,
    exercises.map(({ resource }) => resource),
  )
  const shown = exercises.map(one => (held.has(one.resource) ? { ...one, resource: '' } : one))
  return { exercises: shown.map(exercise => presentExercise(services, exercise, mayPlay)) }
}
