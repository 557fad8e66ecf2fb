import type {
  addReflection,
  createExercise,
  mapExercise,
  orderExercises,
  removeExercise,
  updateExercise,
} from '@kindling/contract/authoring'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { mostExercises, mostLessonsOfExercise, storedResource } from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { lessonMessages } from '@kindling/rules/messages/lesson-writing'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { type KindRow, requireOpenPage } from '../catalogue/index.ts'
import { lessonPolicy } from './access.ts'
import {
  deleteExercise,
  type ExerciseRow,
  findExerciseRecord,
  insertExercise,
  isAnyEmpty,
  lockLessonsWith,
  putReflection,
  replaceQuestions,
  updateExerciseAt,
} from './exercise-queries.ts'
import { authoringLimits, requireChanging, requireRoom } from './limits.ts'
import { presentExercise } from './present.ts'
import { countOtherLessons, insertLessonExercise, lockExercises, reorderExercises } from './queries.ts'
import { changeShared } from './share-course.ts'
import { keepVersions } from './version-queries.ts'

export async function makeExercise({
  services,
  actor,
  body: { questions, ...content },
  retry,
}: RequestContext<typeof createExercise>): Promise<ReplyOf<typeof createExercise>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, authoringLimits.exercises, actor.id)
  const exercise = { ...content, resource: await openAddressOf(services, content), user_id: actor.id }
  const id = await transaction(
    services,
    async ({ db }) => {
      await requireRoom({ db }, actor.id, 1)
      const made = await insertExercise(db, { ...exercise, created_at: services.clock.now() })
      await replaceQuestions(db, made, questions)
      return made
    },
    retry,
  )
  return { ...(await exerciseOf(services, id)), message: lessonMessages.exerciseCreated }
}

export async function changeExercise({
  services,
  actor,
  row,
  body: { questions, version, ...content },
}: RowContext<typeof updateExercise, 'exercise', ExerciseRow>): Promise<ReplyOf<typeof updateExercise>> {
  await requireChanging(services, actor)
  const changes = { ...content, resource: await openAddressOf(services, content) }
  await changeShared(services, { exerciseId: row.id }, async ({ db }) => {
    await keepVersions(db, { exerciseId: row.id }, services.clock.now())
    if (!(await updateExerciseAt(db, { id: row.id, version }, changes))) await refuseOlder(db, row.id)
    await replaceQuestions(db, row.id, questions)
  })
  return { ...(await exerciseOf(services, row.id)), message: lessonMessages.exerciseChanged }
}

/** An exercise appears once in a lesson, whose author must be the same, and in ten lessons at most. */
export async function putInLesson({
  services,
  actor,
  row,
  body,
}: RowContext<typeof mapExercise, 'exercise', ExerciseRow>): Promise<ReplyOf<typeof mapExercise>> {
  await requireChanging(services, actor)
  const { row: lesson } = await lessonPolicy.open(services, actor, body.lesson_id, 'change')
  const one = { lessonId: lesson.archetype_id, exerciseId: row.id }
  await changeShared(services, { lessonId: lesson.archetype_id }, async ({ db }) => {
    // Of many lessons at once, each sees in which ones the exercise stands.
    await lockAccount(db, actor.id)
    if ((await countOtherLessons(db, one)) >= mostLessonsOfExercise)
      throw refuse('CONFLICT', authoringRefusals.inMany)
    if ((await lockExercises(db, lesson.archetype_id)) >= mostExercises.lesson)
      throw refuse('CONFLICT', authoringRefusals.full)
    await keepVersions(db, { lessonId: lesson.archetype_id }, services.clock.now())
    await insertLessonExercise(db, one)
  })
  return { ...(await exerciseOf(services, row.id)), message: lessonMessages.exercisePut }
}

/** An order that leaves one out, names another one, or was made from another order than the saved one is refused: nobody's order is lost. */
export async function orderLesson({
  services,
  actor,
  row,
  body,
}: RowContext<typeof orderExercises, 'lesson', KindRow>): Promise<ReplyOf<typeof orderExercises>> {
  await requireChanging(services, actor)
  const order = { lessonId: row.archetype_id, exerciseIds: body.exercise_ids, readIds: body.read_ids }
  await changeShared(services, { lessonId: order.lessonId }, async ({ db }) => {
    await lockExercises(db, order.lessonId)
    await keepVersions(db, { lessonId: order.lessonId }, services.clock.now())
    if (!(await reorderExercises(db, order))) throw refuse('CONFLICT')
  })
  return { message: lessonMessages.ordered }
}

export async function giveReflection({
  services,
  actor,
  row,
  body,
}: RowContext<typeof addReflection, 'exercise', ExerciseRow>): Promise<ReplyOf<typeof addReflection>> {
  await requireChanging(services, actor)
  await changeShared(services, { exerciseId: row.id }, async ({ db }) => {
    await keepVersions(db, { exerciseId: row.id }, services.clock.now())
    if (!(await putReflection(db, { id: row.id, ...body }))) await refuseOlder(db, row.id)
  })
  return exerciseOf(services, row.id)
}

/** The last exercise of a lesson that children see stays. */
export async function takeExerciseAway({
  services,
  row,
}: RowContext<typeof removeExercise, 'exercise', ExerciseRow>): Promise<ReplyOf<typeof removeExercise>> {
  await changeShared(services, { exerciseId: row.id }, async ({ db }) => {
    const lessonIds = await lockLessonsWith(db, row.id)
    await keepVersions(db, { exerciseId: row.id }, services.clock.now())
    await deleteExercise(db, row.id)
    if (await isAnyEmpty(db, lessonIds)) throw refuse('CONFLICT', authoringRefusals.lastExercise)
  })
  return { message: lessonMessages.exerciseRemoved }
}

/** Somebody else has saved the exercise meanwhile, or has removed it. */
async function refuseOlder(db: Db, id: number): Promise<never> {
  throw refuse((await findExerciseRecord(db, id)) ? 'CONFLICT' : 'NOT_FOUND')
}

async function exerciseOf(services: Services, id: number) {
  const exercise = await findExerciseRecord(services.db, id)
  if (!exercise) throw refuse('NOT_FOUND')
  return { exercise: presentExercise(services, exercise) }
}

/** An address that operators hide cannot be put into lessons. */
async function openAddressOf(services: Services, content: Resource): Promise<string> {
  const address = storedResource(content.resource_type, content.resource)
  await requireOpenPage(services, 'resource', address)
  return address
}

type Resource = Pick<BodyOf<typeof createExercise>, 'resource_type' | 'resource'>
