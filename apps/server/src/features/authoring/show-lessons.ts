import type {
  getAuthoredLesson,
  listAuthoredLessons,
  listLessonExercises,
} from '@kindling/contract/authoring'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { KindRow } from '../catalogue/index.ts'
import { listExercisesOf } from './exercise-queries.ts'
import { presentAuthored, presentExercise } from './present.ts'
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

export const showExercises = async ({
  services,
  row,
}: RowContext<typeof listLessonExercises, 'lesson', KindRow>): Promise<
  ReplyOf<typeof listLessonExercises>
> => ({
  exercises: (await listExercisesOf(services.db, row.archetype_id)).map(exercise =>
    presentExercise(services, exercise),
  ),
})
