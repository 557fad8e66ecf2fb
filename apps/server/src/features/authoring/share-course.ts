import type {
  answerSchoolCourse,
  askToShareCourse,
  listSchoolCourses,
  unshareCourse,
} from '@kindling/contract/course-shares'
import type { ReplyOf } from '@kindling/contract/define-call'
import { courseShareMessages } from '@kindling/rules/messages/course-shares'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { type KindRow, pictureOf, replaceScope } from '../catalogue/index.ts'
import { followStatus, putStatus, readCourse } from './course-queries.ts'
import { requireChanging } from './limits.ts'
import { presentAuthoredCourse } from './present.ts'
import {
  decideShare,
  endShare,
  findSchoolOf,
  hasOtherAdmin,
  isWithdrawn,
  listSchoolShares,
  lockCoursesWith,
  lockShare,
  lockSharesAt,
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
    if (!(await hasOtherAdmin(tx.db, schoolId, actor.id)))
      throw refuse('VALIDATION', courseShareMessages.nobodyElse)
    requireWhole(await readCourse(tx.db, courseId))
    await putShare(tx.db, { courseId, schoolId, by: actor.id, now: services.clock.now() })
    await openAsShared(tx, courseId)
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
    await endShare(tx.db, courseId, services.clock.now())
    await openAsShared(tx, courseId)
  })
  return replyOf(services, courseId, courseShareMessages.takenBack)
}

export async function showSchoolCourses({
  services,
  actor,
  row: school,
}: RowContext<typeof listSchoolCourses, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolCourses>> {
  const asked = { schoolId: school.id, readerId: actor.id, now: services.clock.now() }
  const courses = await listSchoolShares(services.db, asked)
  return { courses: courses.map(course => presentSchoolCourse(course, actor.id)) }
}

/** Of what went back to its author, the school reads the name alone. */
function presentSchoolCourse({ user_id, author, picture, ...course }: SchoolCourse, readerId: number) {
  const isOpen = course.state === 'waiting' || course.state === 'shared'
  return {
    ...course,
    description: isOpen ? course.description : '',
    picture: pictureOf(isOpen ? picture : null, 'Courses'),
    author: author && presentPerson(author),
    is_own: user_id === readerId,
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
    if (share.author_id === actor.id) throw refuse('VALIDATION', courseShareMessages.own)
    if (share.revision !== revision) throw refuse('CONFLICT', courseShareMessages.changedSince)
    if (isYes && !share.is_member) throw refuse('VALIDATION', courseShareMessages.authorLeft)
    await decideShare(tx.db, courseId, {
      state: isYes ? 'shared' : 'refused',
      by: actor.id,
      reason: isYes ? '' : reason.trim(),
      now,
    })
    if (isYes) requireWhole(await readCourse(tx.db, courseId))
    await openAsShared(tx, courseId)
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
  await openAsShared(tx, courseId)
}

/** A school whose verification ends, or names other people, has only what these have decided. */
export async function closeSharesAt(
  db: Db,
  { schoolId, namedIds, now }: { schoolId: number; namedIds: readonly number[]; now: Date },
): Promise<void> {
  for (const courseId of await lockSharesAt(db, { schoolId, decidedBy: namedIds })) {
    await endShare(db, courseId, now)
    await openAsShared({ db }, courseId)
  }
}

/** Opens a course and its lessons to its school, or to the administrators who are asked, and closes it to all other schools. */
async function openAsShared(tx: Pick<Tx, 'db'>, courseId: number): Promise<void> {
  const { share, group_ids, units } = await readCourse(tx.db, courseId)
  const isShared = share?.state === 'shared'
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
  }
}

const replyOf = async (services: Services, id: number, message: string) => ({
  course: presentAuthoredCourse(await readCourse(services.db, id)),
  message,
})
