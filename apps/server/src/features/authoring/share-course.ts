import type {
  answerSchoolCourse,
  askToShareCourse,
  listSchoolCourses,
  unshareCourse,
} from '@kindling/contract/course-shares'
import type { ReplyOf } from '@kindling/contract/define-call'
import { courseShareMessages } from '@kindling/rules/messages/course-shares'
import type { NotificationType } from '@kindling/rules/messages/notifications'
import { topicOfAdult, topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Announcement, appendToTopics } from '../../platform/topics/append.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { type KindRow, pictureOf, replaceScope } from '../catalogue/index.ts'
import { followStatus, putStatus, readCourse } from './course-queries.ts'
import { endOpening } from './everybody-queries.ts'
import { authoringLimits, isNews, requireChanging } from './limits.ts'
import { presentAuthoredCourse } from './present.ts'
import {
  countWaiting,
  decideShare,
  endShare,
  findSchoolOf,
  isByReader,
  isWithdrawn,
  type LockedShare,
  listOtherAdmins,
  listSchoolShares,
  lockCoursesWith,
  lockShare,
  lockSharesAt,
  lockSharesBy,
  markChanged,
  type PartOfCourse,
  putShare,
  type SchoolCourse,
  sharedAmong,
} from './share-queries.ts'
import { requireWhole } from './whole-course.ts'

/** A teacher asks; the administrators of the own verified school can then open the course. */
export async function askToShare({
  services,
  actor,
  row,
}: RowContext<typeof askToShareCourse, 'course', KindRow>): Promise<ReplyOf<typeof askToShareCourse>> {
  await requireChanging(services, actor)
  const courseId = row.archetype_id
  await transaction(services, async tx => {
    const share = await lockShare(tx.db, courseId)
    if (await isWithdrawn(tx.db, courseId)) throw refuse('NOT_FOUND')
    if (share?.state === 'waiting' || share?.state === 'shared')
      throw refuse('CONFLICT', courseShareMessages.asked)
    const schoolId = await findSchoolOf(tx.db, actor.id)
    if (schoolId === null) throw refuse('VALIDATION', courseShareMessages.noSchool)
    const admins = await listOtherAdmins(tx.db, schoolId, actor.id)
    if (admins.length === 0) throw refuse('VALIDATION', courseShareMessages.nobodyElse)
    requireWhole(await readCourse(tx.db, courseId))
    await putShare(tx.db, { courseId, schoolId, by: actor.id, now: services.clock.now() })
    await openAsShared(tx, courseId)
    if (await isNews({ ...services, db: tx.db }, authoringLimits.toldSchool, courseId))
      tx.announce({ type: 'course_asked', actorId: productId, topics: admins.map(topicOfAdult) })
  })
  return replyOf(services, courseId, courseShareMessages.asking)
}

/** Its author takes a course back at any time, also after leaving the school. */
export async function takeBack({
  services,
  row,
}: RowContext<typeof unshareCourse, 'course', KindRow>): Promise<ReplyOf<typeof unshareCourse>> {
  const courseId = row.archetype_id
  await transaction(services, async tx => {
    await lockShare(tx.db, courseId)
    if (await isWithdrawn(tx.db, courseId)) throw refuse('NOT_FOUND')
    await endShares(tx.db, courseId, services.clock.now())
    await openAsShared(tx, courseId)
  })
  return replyOf(services, courseId, courseShareMessages.takenBack)
}

export async function showSchoolCourses({
  services,
  actor,
  row: school,
  query,
}: RowContext<typeof listSchoolCourses, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolCourses>> {
  const asked = { schoolId: school.id, readerId: actor.id, now: services.clock.now(), ...query }
  const courses = await listSchoolShares(services.db, asked)
  return {
    waiting_count: await countWaiting(services.db, school.id),
    courses: courses.map(presentSchoolCourse),
  }
}

/** Of what went back to its author, the school reads the name alone. */
function presentSchoolCourse({ author, picture, ...course }: SchoolCourse) {
  const isOpen = course.state === 'waiting' || course.state === 'shared'
  return {
    ...course,
    description: isOpen ? course.description : '',
    picture: pictureOf(isOpen ? picture : null, 'Courses'),
    author: author && presentPerson(author),
  }
}

/** An administrator decides about what was read, and about no own course. A yes needs an author who is still at the school. */
export async function answerCourse({
  services,
  actor,
  row: school,
  body: { course_id: courseId, decision, reason = '', revision },
}: RowContext<typeof answerSchoolCourse, 'school', SchoolRow>): Promise<ReplyOf<typeof answerSchoolCourse>> {
  await requireProvedAddress(services, actor.id)
  const isYes = decision === 'yes'
  if (!isYes && reason.trim() === '') throw refuseField('reason', courseShareMessages.reasonNeeded)
  const now = services.clock.now()
  await transaction(services, async tx => {
    const share = await lockShare(tx.db, courseId)
    if (
      share?.school_id !== school.id ||
      !(share.state === 'waiting' || (share.state === 'shared' && !isYes))
    )
      throw refuse('NOT_FOUND')
    if (await isByReader(tx.db, { authorId: share.author_id, readerId: actor.id }))
      throw refuse('VALIDATION', courseShareMessages.own)
    if (share.revision !== revision) throw refuse('CONFLICT', courseShareMessages.changedSince)
    if (isYes && !share.is_member) throw refuse('VALIDATION', courseShareMessages.authorLeft)
    await decideShare(tx.db, courseId, {
      state: isYes ? 'shared' : 'refused',
      by: actor.id,
      reason: isYes ? '' : reason.trim(),
      now,
    })
    if (isYes) requireWhole(await readCourse(tx.db, courseId))
    const wasOpen = !isYes && (await endOpening(tx.db, courseId, { state: 'ended', now }))
    await openAsShared(tx, courseId)
    const news = isYes ? 'course_shared' : share.state === 'shared' ? 'course_unshared' : 'course_not_shared'
    tellAuthor(tx, { courseId, authorId: share.author_id }, [news, ...(wasOpen ? [shut] : [])])
    const details = { course_id: courseId, school_id: school.id, decision }
    await audit(tx.db, { act: 'course-decided', actorId: actor.id, subjectId: share.author_id, details }, now)
  })
  return { message: isYes ? courseShareMessages.shared : courseShareMessages.refused }
}

/**
 * A change of a lesson or an exercise. A course with it that the school has goes back to its classes, until an administrator has looked
 * again: only what was read is open to a school.
 */
export const changeShared = (services: Services, part: PartOfCourse, act: (tx: Tx) => Promise<unknown>) =>
  transaction(services, async tx => {
    const courseIds = await lockCoursesWith(tx.db, part)
    await act(tx)
    for (const courseId of await sharedAmong(tx.db, courseIds))
      await closeAsChanged(tx, courseId, services.clock.now())
  })

/** The same, where the course itself has changed and is locked. */
export async function closeAsChanged(tx: Tx, courseId: number, now: Date): Promise<void> {
  await markChanged(tx.db, courseId, now)
  await endOpening(tx.db, courseId, { state: 'changed', now })
  await openAsShared(tx, courseId)
}

/** Ends what a school has or is asked about, and with it what everybody has. Returns whether everybody had it. */
export async function endShares(db: Db, courseId: number, now: Date): Promise<boolean> {
  await endShare(db, courseId, now)
  return endOpening(db, courseId, { state: 'ended', now })
}

/** A school whose verification ends, or names other people, has only what these have decided. */
export async function closeSharesAt(
  db: Db,
  { schoolId, namedIds, now }: { schoolId: number; namedIds: readonly number[]; now: Date },
): Promise<void> {
  await closeAll(db, await lockSharesAt(db, { schoolId, decidedBy: namedIds }), now)
}

/** What an author shared beyond the own classes closes when operators disable the account. */
export async function closeSharesBy(db: Db, authorId: number, now: Date): Promise<void> {
  await closeAll(db, await lockSharesBy(db, authorId), now)
}

async function closeAll(db: Db, shares: readonly LockedShare[], now: Date): Promise<void> {
  const said: Announcement[] = []
  const tx = { db, announce: (one: Announcement) => said.push(one) }
  for (const { id: courseId, author_id: authorId } of shares) {
    const wasOpen = await endShares(db, courseId, now)
    await openAsShared(tx, courseId)
    tellAuthor(tx, { courseId, authorId }, wasOpen ? ['course_unshared', shut] : ['course_unshared'])
  }
  await appendToTopics(db, said, now)
}

/** Opens a course and its lessons to its school and to everybody, or to those who are asked, and closes it to all others. */
export async function openAsShared(tx: Pick<Tx, 'db'>, courseId: number): Promise<void> {
  const { share, everybody, group_ids, units } = await readCourse(tx.db, courseId)
  const isShared = share?.state === 'shared'
  // Everybody has nothing that the school has not.
  const opening = isShared ? everybody?.state : null
  await putStatus(tx.db, courseId, isShared || group_ids.length > 0 ? 'Published' : 'Pending')
  await followStatus(tx.db, courseId)
  const school = share ? [share.school_id] : []
  const lessonIds = units.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  for (const of of [
    { archetype: 'Courses', ids: [courseId] },
    { archetype: 'Lessons', ids: lessonIds },
  ]) {
    await replaceScope(tx.db, { ...of, scope: 'school', scopeIds: isShared ? school : [] })
    const office = share?.state === 'waiting' ? school : []
    await replaceScope(tx.db, { ...of, scope: 'office', scopeIds: office, permission: 'REVIEW' })
    await replaceScope(tx.db, { ...of, scope: 'everybody', scopeIds: opening === 'shared' ? all : [] })
    const staff = opening === 'waiting' ? all : []
    await replaceScope(tx.db, { ...of, scope: 'staff', scopeIds: staff, permission: 'REVIEW' })
  }
}

/** Everybody, and our staff, are one audience each. */
const all = [0]

const shut = 'course_unopened' as const

/** The author hears what was decided, and not by whom; a removed account hears nothing. */
export function tellAuthor(
  tx: Pick<Tx, 'announce'>,
  { courseId, authorId }: { courseId: number; authorId: number },
  types: readonly NotificationType[],
): void {
  if (authorId === productId) return
  const subject = { kind: 'course', id: courseId } as const
  for (const type of types)
    tx.announce({ type, actorId: productId, topics: [topics.teacher(authorId)], subject })
}

export const replyOf = async (services: Services, id: number, message: string) => ({
  course: presentAuthoredCourse(await readCourse(services.db, id)),
  message,
})
