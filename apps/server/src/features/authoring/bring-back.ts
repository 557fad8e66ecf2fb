import type { listLessonVersions, restoreLesson } from '@kindling/contract/authoring'
import type { ReplyOf } from '@kindling/contract/define-call'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { lessonMessages } from '@kindling/rules/messages/lesson-writing'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import { type KindRow, requireOpenPage } from '../catalogue/index.ts'
import { insertExercise, listExercisesOf, replaceQuestions, updateExerciseAt } from './exercise-queries.ts'
import { requireChanging, requireRoom } from './limits.ts'
import { presentAuthored } from './present.ts'
import { insertLessonExercise, pictureOf, readLesson, reorderExercises, updateLessonAt } from './queries.ts'
import { changeShared } from './share-course.ts'
import {
  findVersion,
  keepOnlyExercises,
  keepVersions,
  type LessonWords,
  listVersions,
  tieAnswers,
} from './version-queries.ts'
import { refuseOlder } from './write-lesson.ts'

/** What a lesson was before each change. */
export const showVersions = async ({
  services,
  row,
}: RowContext<typeof listLessonVersions, 'lesson', KindRow>): Promise<
  ReplyOf<typeof listLessonVersions>
> => ({
  versions: (await listVersions(services.db, row.archetype_id)).map(({ id, saved_at, words }) => ({
    id,
    saved_at,
    name: words.name,
    description: words.summary,
    duration: words.duration,
    exercises: words.exercises.map(({ exercise_id, resource, questions }) => ({
      exercise_id,
      resource,
      questions: questions.map(({ question }) => question),
    })),
  })),
})

/**
 * Puts an earlier version of a lesson back, with its exercises; what stands now becomes a version too, also of lessons that share an
 * exercise. Exercises and questions that are still there keep their ids and answers; a question that comes back gets its answers again.
 */
export async function bringBack({
  services,
  actor,
  row,
  body,
}: RowContext<typeof restoreLesson, 'lesson', KindRow>): Promise<ReplyOf<typeof restoreLesson>> {
  await requireChanging(services, actor)
  const lessonId = row.archetype_id
  const now = services.clock.now()
  const words = await findVersion(services.db, lessonId, body.version_id)
  if (!words) throw refuse('NOT_FOUND')
  for (const { resource } of words.exercises) await requireOpenPage(services, 'resource', resource)
  await changeShared(services, { sharingWith: lessonId }, async ({ db }) => {
    await requireRoom({ db }, actor.id, words.exercises.length)
    await keepVersions(db, { sharingWith: lessonId }, now)
    const { exercises, ...changes } = words
    const thumbnail = pictureOf(changes)
    if (!(await updateLessonAt(db, { id: lessonId, version: body.version }, { ...changes, thumbnail })))
      await refuseOlder(db, lessonId)
    await putExercises(db, { lessonId, exercises, by: actor.id, now })
    await tieAnswers(db, lessonId)
    const lesson = await readLesson(db, lessonId)
    if (lesson.status === 'Published' && lesson.exercises === 0)
      throw refuseField('version_id', authoringRefusals.noExercise)
  })
  return {
    lesson: presentAuthored(await readLesson(services.db, lessonId)),
    message: lessonMessages.broughtBack,
  }
}

async function putExercises(
  db: Db,
  of: { lessonId: number; exercises: LessonWords['exercises']; by: number; now: Date },
): Promise<void> {
  const { lessonId, by, now } = of
  const present = new Set((await listExercisesOf(db, lessonId)).map(({ id }) => id))
  const exerciseIds: number[] = []
  for (const { exercise_id, questions, ...content } of of.exercises) {
    const isThere = present.has(exercise_id)
    const id = isThere ? exercise_id : await insertExercise(db, { ...content, user_id: by, created_at: now })
    if (isThere) await updateExerciseAt(db, { id, version: null }, content)
    else await insertLessonExercise(db, { lessonId, exerciseId: id })
    await replaceQuestions(db, id, questions)
    exerciseIds.push(id)
  }
  await keepOnlyExercises(db, { lessonId, exerciseIds })
  if (exerciseIds.length > 0) await reorderExercises(db, { lessonId, exerciseIds })
}
