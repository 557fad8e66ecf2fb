import type {
  addLessonCategories,
  addLessonSkills,
  copyLesson,
  createLesson,
  removeLesson,
  updateLesson,
} from '@kindling/contract/authoring'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { readGradeList } from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { lessonMessages } from '@kindling/rules/messages/lesson-writing'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { giveOwn } from '../assignments/index.ts'
import {
  type KindRow,
  putRecommendation,
  replaceClasses,
  requireFewItems,
  requireOwnClasses,
} from '../catalogue/index.ts'
import { authoringLimits, requireChanging, requireRoom } from './limits.ts'
import { presentAuthored } from './present.ts'
import {
  addWords,
  copyExercises,
  insertLesson,
  pictureOf,
  readLesson,
  updateLessonAt,
  type WrittenLesson,
  withdrawLesson,
} from './queries.ts'
import { changeShared } from './share-course.ts'
import { slugOf } from './slug.ts'
import { keepVersions } from './version-queries.ts'

/** A teacher begins a lesson: Pending, and hidden from others (AUTHORING-07). */
export async function beginWriting({
  services,
  actor,
  body,
  retry,
}: RequestContext<typeof createLesson>): Promise<ReplyOf<typeof createLesson>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, authoringLimits.lessons, actor.id)
  const lesson = {
    ...written(body),
    slug: slugOf(body.name, 'lesson'),
    user_id: actor.id,
    now: services.clock.now(),
  }
  const id = await transaction(
    services,
    async ({ db }) => {
      await requireFewItems({ db }, actor.id, 'Lessons')
      return insertLesson(db, lesson)
    },
    retry,
  )
  return { lesson: presentAuthored(await readLesson(services.db, id)), message: lessonMessages.created }
}

/** Changes a lesson, and sets which of the caller's classes have it; a lesson without an exercise is for no class. */
export async function changeLesson({
  services,
  actor,
  row,
  body: { status, group_ids, version, ...words },
}: RowContext<typeof updateLesson, 'lesson', KindRow>): Promise<ReplyOf<typeof updateLesson>> {
  await requireChanging(services, actor)
  const asked = status === 'Pending' ? [] : group_ids
  const classIds = asked && (await requireOwnClasses(services, actor, asked))
  const id = row.archetype_id
  const changes = { ...written(words), ...(status ? { status } : {}) }
  await changeShared(services, { lessonId: id }, async tx => {
    await keepVersions(tx.db, { lessonId: id }, services.clock.now())
    if (!(await updateLessonAt(tx.db, { id, version }, changes))) await refuseOlder(tx.db, id)
    if ((status || group_ids) && (await readLesson(tx.db, id)).course)
      throw refuseField('group_ids', authoringRefusals.inCourse)
    if (classIds) await putBefore(tx, row, { classIds, by: actor.id, now: services.clock.now() })
    const lesson = await readLesson(tx.db, id)
    if (lesson.status !== 'Published') return
    if (lesson.group_ids.length === 0 && !lesson.course)
      throw refuseField('group_ids', authoringRefusals.noClass)
    if (lesson.exercises === 0) throw refuseField('status', authoringRefusals.noExercise)
  })
  const lesson = presentAuthored(await readLesson(services.db, id))
  return { lesson, message: status === 'Published' ? lessonMessages.given : lessonMessages.changed }
}

/** Somebody else has saved the lesson meanwhile, or has removed it. */
export async function refuseOlder(db: Tx['db'], lessonId: number): Promise<never> {
  await readLesson(db, lessonId)
  throw refuse('CONFLICT')
}

/** Opens it to exactly these classes; they find it among their teachers' picks, and in the list of the class. */
async function putBefore(
  tx: Tx,
  item: KindRow,
  { classIds, by, now }: { classIds: number[]; by: number; now: Date },
): Promise<void> {
  const lessonId = item.archetype_id
  await replaceClasses(tx.db, { archetype: 'Lessons', ids: [lessonId], classIds })
  for (const classId of classIds)
    await putRecommendation(tx.db, { itemId: item.id, teacherId: by, classId, now })
  await giveOwn(tx, { type: 'lesson', ids: [lessonId], classIds, by, now })
}

export const addSkills = (context: RowContext<typeof addLessonSkills, 'lesson', KindRow>) =>
  addTo(context, { column: 'skills', words: context.body.cl_skills })

export const addCategories = (context: RowContext<typeof addLessonCategories, 'lesson', KindRow>) =>
  addTo(context, { column: 'categories', words: context.body.cl_category })

async function addTo(
  { services, actor, row }: Pick<RequestContext, 'services' | 'actor'> & { row: KindRow },
  more: Parameters<typeof addWords>[2],
): Promise<ReplyOf<typeof addLessonSkills>> {
  await requireChanging(services, actor)
  await changeShared(services, { lessonId: row.archetype_id }, async ({ db }) => {
    await keepVersions(db, { lessonId: row.archetype_id }, services.clock.now())
    if (!(await addWords(db, row.archetype_id, more))) throw refuse('NOT_FOUND')
  })
  return { lesson: presentAuthored(await readLesson(services.db, row.archetype_id)) }
}

/** A copy with exercises of its own: what is changed in one of the two stays in it. */
export async function copyOwnLesson({
  services,
  actor,
  row,
  body: { name },
  retry,
}: RowContext<typeof copyLesson, 'lesson', KindRow>): Promise<ReplyOf<typeof copyLesson>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, authoringLimits.lessons, actor.id)
  const now = services.clock.now()
  const source = await readLesson(services.db, row.archetype_id)
  const id = await transaction(
    services,
    async ({ db }) => {
      await requireFewItems({ db }, actor.id, 'Lessons')
      await requireRoom({ db }, actor.id, source.exercises)
      const made = await insertLesson(db, {
        ...source,
        name,
        slug: slugOf(name, 'lesson'),
        user_id: actor.id,
        now,
      })
      await copyExercises(db, { from: source.id, to: made, userId: actor.id, now })
      return made
    },
    retry,
  )
  return { lesson: presentAuthored(await readLesson(services.db, id)), message: lessonMessages.copied }
}

export async function takeLessonAway({
  services,
  row,
}: RowContext<typeof removeLesson, 'lesson', KindRow>): Promise<ReplyOf<typeof removeLesson>> {
  await changeShared(services, { lessonId: row.archetype_id }, ({ db }) =>
    withdrawLesson(db, row.archetype_id),
  )
  return { message: lessonMessages.removed }
}

/** The written fields as stored. */
export function written({
  name,
  description,
  duration,
  grade,
  cl_skills,
  cl_category,
}: BodyOf<typeof createLesson>): WrittenLesson {
  const categories = [...new Set(cl_category)]
  return {
    name,
    summary: description,
    duration,
    grades: readGradeList(grade) ?? [],
    skills: [...new Set(cl_skills)],
    categories,
    thumbnail: pictureOf({ categories }),
  }
}
