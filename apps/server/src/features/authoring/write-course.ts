import type {
  createCourse,
  giveCourse,
  outlineCourse,
  removeCourse,
  updateCourse,
} from '@kindling/contract/course-authoring'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { mostInCourse, readGradeList } from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { format } from '@kindling/rules/messages/format'
import { lessonMessages } from '@kindling/rules/messages/lesson-writing'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { giveOwn } from '../assignments/index.ts'
import {
  closeToAll,
  type KindRow,
  putRecommendation,
  replaceClasses,
  requireFewItems,
  requireOwnClasses,
} from '../catalogue/index.ts'
import { attachFiles } from '../uploads/index.ts'
import {
  followStatus,
  insertCourse,
  lockFreeLessons,
  type Outline,
  readCourse,
  replaceOutline,
  updateCourseAt,
  type WrittenCourse,
  withdrawCourse,
} from './course-queries.ts'
import { keepCourseVersion } from './course-version-queries.ts'
import { authoringLimits, requireChanging } from './limits.ts'
import { presentAuthoredCourse } from './present.ts'
import { closeAsChanged, endShares } from './share-course.ts'
import { lockShare } from './share-queries.ts'
import { slugOf } from './slug.ts'
import { requireWhole } from './whole-course.ts'

/** A teacher begins a course: pending, and without units. */
export async function beginCourse({
  services,
  actor,
  body,
  retry,
}: RequestContext<typeof createCourse>): Promise<ReplyOf<typeof createCourse>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, authoringLimits.lessons, actor.id)
  const course = {
    ...written(body),
    slug: slugOf(body.name, 'course'),
    user_id: actor.id,
    now: services.clock.now(),
  }
  const id = await transaction(
    services,
    async ({ db }) => {
      await requireFewItems({ db }, actor.id, 'Courses')
      return insertCourse(db, course)
    },
    retry,
  )
  return replyOf(services, id, lessonMessages.courseCreated)
}

export async function changeCourse({
  services,
  actor,
  row,
  body: { version, picture_url, ...words },
}: RowContext<typeof updateCourse, 'course', KindRow>): Promise<ReplyOf<typeof updateCourse>> {
  await requireChanging(services, actor)
  const id = row.archetype_id
  const now = services.clock.now()
  await transaction(services, async tx => {
    await keepCourseVersion(tx.db, id, now)
    const picture = await pictureFrom(tx, { by: actor.id, picture_url, now })
    await changeCourseAt(tx.db, { id, version }, { ...written(words), ...picture })
    await closeAsChanged(tx, id, now)
  })
  return replyOf(services, id, lessonMessages.courseChanged)
}

/** The column of a picture that is set or taken away; nothing where the picture stays. */
async function pictureFrom(
  tx: Tx,
  { by, picture_url: url, now }: { by: number; picture_url: string | null | undefined; now: Date },
): Promise<{ picture_file_id?: number | null }> {
  if (url === undefined) return {}
  if (url === null) return { picture_file_id: null }
  const files = await attachFiles(tx, by, [{ url, kind: 'image', field: 'picture_url' }], now)
  return { picture_file_id: files.get(url)?.id ?? null }
}

/** Lessons that enter lose the classes that they had alone; those that leave are for no class. */
export async function setOutline({
  services,
  actor,
  row,
  body: { units, version },
}: RowContext<typeof outlineCourse, 'course', KindRow>): Promise<ReplyOf<typeof outlineCourse>> {
  await requireChanging(services, actor)
  const id = row.archetype_id
  const ids = lessonsIn(units)
  const now = services.clock.now()
  await transaction(services, async tx => {
    await keepCourseVersion(tx.db, id, now)
    await changeCourseAt(tx.db, { id, version }, {})
    const free = await lockFreeLessons(tx.db, { courseId: id, ids, authorId: actor.id })
    if (ids.some(one => !free.includes(one))) throw refuseField('units', authoringRefusals.notFree)
    await putOutline(tx, { id, units, free, by: actor.id, now })
  })
  return replyOf(services, id, lessonMessages.courseChanged)
}

interface NewOutline {
  id: number
  units: readonly Outline[]
  /** The lessons that were locked for it, with those that leave. */
  free: readonly number[]
  by: number
  now: Date
}

/** Sets the outline of a course that is locked, and opens its lessons to whom it is for. */
export async function putOutline(tx: Tx, { id, units, free, by, now }: NewOutline): Promise<void> {
  await replaceOutline(tx.db, id, units)
  const ids = units.flatMap(({ lesson_ids }) => lesson_ids)
  await closeToAll(tx.db, { archetype: 'Lessons', ids: free.filter(one => !ids.includes(one)) })
  await closeAsChanged(tx, id, now)
  await follow(tx, id, { by, now })
}

/** Each lesson stands in one place. */
function lessonsIn(units: readonly Outline[]): number[] {
  const ids = units.flatMap(({ lesson_ids }) => lesson_ids)
  if (ids.length > mostInCourse.lessons)
    throw refuseField('units', format(authoringRefusals.manyInCourse, { max: mostInCourse.lessons }))
  if (new Set(ids).size < ids.length) throw refuseField('units', authoringRefusals.notFree)
  return ids
}

export async function giveToClasses({
  services,
  actor,
  row,
  body: { group_ids, version },
}: RowContext<typeof giveCourse, 'course', KindRow>): Promise<ReplyOf<typeof giveCourse>> {
  await requireChanging(services, actor)
  const classIds = await requireOwnClasses(services, actor, group_ids)
  const id = row.archetype_id
  const [by, now] = [actor.id, services.clock.now()]
  const isWithSchool = await transaction(services, async tx => {
    const isShared = (await lockShare(tx.db, id))?.state === 'shared'
    const status = isShared || classIds.length > 0 ? 'Published' : 'Pending'
    await changeCourseAt(tx.db, { id, version }, { status })
    await replaceClasses(tx.db, { archetype: 'Courses', ids: [id], classIds })
    for (const classId of classIds)
      await putRecommendation(tx.db, { itemId: row.id, teacherId: by, classId, now })
    await giveOwn(tx, { type: 'course', ids: [id], classIds, by, now })
    await follow(tx, id, { by, now })
    return isShared
  })
  const { courseGiven, courseTakenBack, courseOfSchool } = lessonMessages
  const otherwise = isWithSchool ? courseOfSchool : courseTakenBack
  return replyOf(services, id, classIds.length > 0 ? courseGiven : otherwise)
}

export async function takeCourseAway({
  services,
  actor,
  row,
}: RowContext<typeof removeCourse, 'course', KindRow>): Promise<ReplyOf<typeof removeCourse>> {
  const id = row.archetype_id
  await transaction(services, async tx => {
    // The course first, and then its lessons, as everywhere.
    await withdrawCourse(tx.db, id)
    const lessons = await lockFreeLessons(tx.db, { courseId: id, ids: [], authorId: actor.id })
    await replaceOutline(tx.db, id, [])
    await closeToAll(tx.db, { archetype: 'Lessons', ids: lessons })
    await closeToAll(tx.db, { archetype: 'Courses', ids: [id] })
    await endShares(tx.db, id, services.clock.now())
    await giveOwn(tx, { type: 'course', ids: [id], classIds: [], by: actor.id, now: services.clock.now() })
  })
  return { message: lessonMessages.courseRemoved }
}

/** The lessons of a course are open to its classes, and are not assigned a second time on their own. */
async function follow(tx: Tx, id: number, { by, now }: { by: number; now: Date }): Promise<void> {
  await followStatus(tx.db, id)
  const course = await readCourse(tx.db, id)
  const { status, group_ids, units } = course
  const lessons = units.flatMap(unit => unit.lessons)
  if (status === 'Published') requireWhole(course)
  const ids = lessons.map(lesson => lesson.id)
  await replaceClasses(tx.db, { archetype: 'Lessons', ids, classIds: group_ids })
  await giveOwn(tx, { type: 'lesson', ids, classIds: [], by, now })
}

/** Refuses an older version, and a course that somebody has removed meanwhile. */
export async function changeCourseAt(
  db: Tx['db'],
  at: { id: number; version: number },
  to: Parameters<typeof updateCourseAt>[2],
) {
  if (await updateCourseAt(db, at, to)) return
  await readCourse(db, at.id)
  throw refuse('CONFLICT')
}

const replyOf = async (services: Services, id: number, message: string) => ({
  course: presentAuthoredCourse(await readCourse(services.db, id)),
  message,
})

const written = ({ name, description, grade }: BodyOf<typeof createCourse>): WrittenCourse => ({
  name,
  summary: description,
  grades: readGradeList(grade) ?? [],
})
