import type {
  answerOpenCourse,
  askToOpenCourse,
  closeOpenCourse,
  listOpenCourses,
} from '@kindling/contract/courses-for-everybody'
import type { ReplyOf } from '@kindling/contract/define-call'
import { openCourseMessages } from '@kindling/rules/messages/open-courses'
import { topicOfAdult } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { type KindRow, pictureOf } from '../catalogue/index.ts'
import { readCourse } from './course-queries.ts'
import {
  decideOpening,
  endOpening,
  findOpening,
  isCourseHeld,
  isNamedAsSchool,
  listOpenings,
  listStaff,
  type OpenCourse,
  putOpening,
} from './everybody-queries.ts'
import { authoringLimits, isNews, requireChanging } from './limits.ts'
import { openAsShared, replyOf, tellAuthor } from './share-course.ts'
import { isByReader, isWithdrawn, lockShare } from './share-queries.ts'
import { requireWhole } from './whole-course.ts'

/**
 * A teacher asks about a course that the own school has: an administrator there has read it. Our staff can then open it.
 * The school's name is given by its administrators only (decision 0068).
 */
export async function askForEverybody({
  services,
  actor,
  row,
  body: { author, about = '' },
}: RowContext<typeof askToOpenCourse, 'course', KindRow>): Promise<ReplyOf<typeof askToOpenCourse>> {
  await requireChanging(services, actor)
  const courseId = row.archetype_id
  await transaction(services, async tx => {
    const share = await lockShare(tx.db, courseId)
    if (await isWithdrawn(tx.db, courseId)) throw refuse('NOT_FOUND')
    if (share?.state !== 'shared' || !share.is_member)
      throw refuse('VALIDATION', openCourseMessages.schoolFirst)
    const course = await readCourse(tx.db, courseId)
    if (author === 'school' && course.administered_school === null)
      throw refuseField('author', openCourseMessages.notOurName)
    const opening = await findOpening(tx.db, courseId)
    if (opening?.state === 'waiting' || opening?.state === 'shared')
      throw refuse('CONFLICT', openCourseMessages.asked)
    const staff = await listStaff(tx.db, actor.id)
    if (staff.length === 0) throw refuse('VALIDATION', openCourseMessages.nobodyElse)
    requireWhole(course)
    await putOpening(tx.db, { courseId, author, about, by: actor.id, now: services.clock.now() })
    // The stored name is looked at: the account can be renamed at this moment.
    if (await isNamedAsSchool(tx.db, courseId)) throw refuseField('author', openCourseMessages.nameOfSchool)
    await openAsShared(tx, courseId)
    if (await isNews({ ...services, db: tx.db }, authoringLimits.toldStaff, courseId))
      tx.announce({ type: 'course_to_open', actorId: productId, topics: staff.map(topicOfAdult) })
  })
  return replyOf(services, courseId, openCourseMessages.asking)
}

/** Its author takes a course back from everybody at any time; the school keeps it. */
export async function closeToEverybody({
  services,
  row,
}: RowContext<typeof closeOpenCourse, 'course', KindRow>): Promise<ReplyOf<typeof closeOpenCourse>> {
  const courseId = row.archetype_id
  await transaction(services, async tx => {
    await lockShare(tx.db, courseId)
    if (await isWithdrawn(tx.db, courseId)) throw refuse('NOT_FOUND')
    await endOpening(tx.db, courseId, { state: 'ended', now: services.clock.now() })
    await openAsShared(tx, courseId)
  })
  return replyOf(services, courseId, openCourseMessages.takenBack)
}

export async function showOpenCourses({
  services,
  actor,
  query,
}: RequestContext<typeof listOpenCourses>): Promise<ReplyOf<typeof listOpenCourses>> {
  const courses = await listOpenings(services.db, {
    readerId: actor.id,
    now: services.clock.now(),
    ...query,
  })
  return { courses: courses.map(presentOpenCourse) }
}

/** Of what has closed, operators read the name alone, and why. */
function presentOpenCourse({ summary, picture, grades, name_now, ...course }: OpenCourse) {
  const isThere = course.state === 'waiting' || course.state === 'shared'
  return {
    ...course,
    name_now: isThere ? name_now : null,
    description: isThere ? summary : '',
    picture: pictureOf(isThere ? picture : null, 'Courses'),
    grade: grades.join(','),
  }
}

/** An operator decides about what was read, and about no own course. A yes needs an author at a school that still has the course. */
export async function answerForEverybody({
  services,
  actor,
  params: { courseId },
  body: { decision, reason = '', revision },
}: RequestContext<typeof answerOpenCourse>): Promise<ReplyOf<typeof answerOpenCourse>> {
  await requireProvedAddress(services, actor.id)
  const isYes = decision === 'yes'
  if (!isYes && reason.trim() === '') throw refuseField('reason', openCourseMessages.reasonNeeded)
  const now = services.clock.now()
  await transaction(services, async tx => {
    const share = await lockShare(tx.db, courseId)
    const opening = await findOpening(tx.db, courseId)
    if (!share || !opening || (await isWithdrawn(tx.db, courseId))) throw refuse('NOT_FOUND')
    if (opening.state === 'changed') throw refuse('CONFLICT', openCourseMessages.changedSince)
    if (!(opening.state === 'waiting' || (opening.state === 'shared' && !isYes))) throw refuse('NOT_FOUND')
    if (await isByReader(tx.db, { authorId: share.author_id, readerId: actor.id }))
      throw refuse('VALIDATION', openCourseMessages.own)
    if (opening.revision !== revision) throw refuse('CONFLICT', openCourseMessages.changedSince)
    if (isYes && !(share.state === 'shared' && share.is_member && opening.author_id !== null))
      throw refuse('VALIDATION', openCourseMessages.authorLeft)
    const course = await readCourse(tx.db, courseId)
    if (isYes && opening.is_by_school && course.administered_school === null)
      throw refuse('VALIDATION', openCourseMessages.authorNoAdmin)
    if (isYes && opening.name_now !== null) throw refuse('VALIDATION', openCourseMessages.authorRenamed)
    if (isYes && (await isCourseHeld(tx.db, courseId))) throw refuse('VALIDATION', openCourseMessages.held)
    if (isYes) requireWhole(course)
    const state = isYes ? 'shared' : 'refused'
    await decideOpening(tx.db, courseId, { state, by: actor.id, reason: isYes ? '' : reason.trim(), now })
    await openAsShared(tx, courseId)
    const wasOpen = opening.state === 'shared'
    const news = isYes ? 'course_opened' : wasOpen ? 'course_unopened' : 'course_not_opened'
    tellAuthor(tx, { courseId, authorId: share.author_id }, [news])
    const details = { course_id: courseId, decision }
    await audit(tx.db, { act: 'course-opened', actorId: actor.id, subjectId: share.author_id, details }, now)
  })
  return { message: isYes ? openCourseMessages.shared : openCourseMessages.refused }
}
