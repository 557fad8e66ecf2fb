import type { ReplyOf } from '@kindling/contract/define-call'
import type { addTeacher, deleteTeacher } from '@kindling/contract/rosters'
import { format } from '@kindling/rules/messages/format'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { rosterMails } from '@kindling/rules/messages/roster-mails'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { schoolPolicy } from '../../platform/access/policies.ts'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { sendMail } from '../../platform/posting.ts'
import { isProved, requireProvedAddress } from '../../platform/proved-address.ts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { closeOffersTo, makeOffer } from '../offers/index.ts'
import { handOverQuestions } from '../requests/index.ts'
import { endWaysOfLeaver, lockStudentsOf } from '../ways-in/index.ts'
import {
  confirmMember,
  endStaff,
  findSchoolName,
  findTeacherByEmail,
  isPrimaryAdmin,
  isTeacherHere,
} from './staff-queries.ts'

type Adding = RowContext<typeof addTeacher, 'school', SchoolRow>

export const inviteTeacherJob = 'invite-teacher'

/**
 * Confirms a claim, which is the person's own yes, or asks the person of an address (CLASSES-71). A teacher joins only with their own yes,
 * and the administrator cannot tell addresses apart: each gets the same letter.
 */
export async function addTeacherTo(context: Adding): Promise<ReplyOf<typeof addTeacher>> {
  const { services, actor, body } = context
  await requireProvedAddress(services, actor.id)
  await ('user_id' in body ? confirmClaim(context, body.user_id) : ask(context, body.email))
  return { success: true }
}

async function confirmClaim({ services, actor, row: school }: Adding, userId: number): Promise<void> {
  if (!(await isTeacherHere(services.db, userId, school.id))) throw refuse('NOT_FOUND')
  if (!(await isProved(services, userId))) throw refuseField('user_id', rosterMessages.unproved)
  const now = services.clock.now()
  await transaction(services, async tx => {
    if (!(await confirmClaimOf(tx.db, { userId, schoolId: school.id, by: actor.id, now }))) return
    const details = { school_id: school.id }
    await audit(tx.db, { act: 'teacher-added', actorId: actor.id, subjectId: userId, details }, now)
  })
}

async function ask({ services, actor, row: school }: Adding, email: string): Promise<void> {
  await useLimit(services, commonLimits.staffInvitations, actor.id)
  const now = services.clock.now()
  await transaction(services, async tx => {
    const known = await findTeacherByEmail(tx.db, email, school.id)
    // A claim is the person's yes, once the address is proved to be the person's.
    if (known?.is_claim && known.is_proved)
      await confirmClaimOf(tx.db, { userId: known.id, schoolId: school.id, by: actor.id, now })
    else if (!known?.is_member)
      await offerPlace(services, tx.db, { email, known, schoolId: school.id, by: actor.id })
    await services.jobs.add(tx.db, inviteTeacherJob, { email, schoolId: school.id })
    const details = { school_id: school.id }
    await audit(
      tx.db,
      { act: 'teacher-invited', actorId: actor.id, subjectId: known?.id ?? null, details },
      now,
    )
  })
}

/** Also closes offers of the same place: an open one could bring the person back later. */
async function confirmClaimOf(db: Db, claim: Parameters<typeof confirmMember>[1]): Promise<boolean> {
  const { userId, schoolId, now } = claim
  await closeOffersTo(db, { userId, schoolId, districtId: null, kind: 'teacher' }, now)
  return confirmMember(db, claim)
}

const offerPlace = (
  services: Services,
  db: Db,
  {
    email,
    known,
    schoolId,
    by,
  }: { email: string; known: { id: number } | null; schoolId: number; by: number },
) =>
  makeOffer(services, db, {
    kind: 'teacher',
    email,
    userId: known?.id ?? null,
    schoolId,
    districtId: null,
    by,
  })

/** The letter to a teacher who was added; a job, so that it is retried. */
export async function sendTeacherInvitation(services: Services, payload: unknown): Promise<void> {
  const { email, schoolId } = payload as { email: string; schoolId: number }
  const school = await findSchoolName(services.db, schoolId)
  if (!school) return
  const { publicUrl, productName } = services.settings
  const values = { school: school, product: productName, url: publicUrl }
  await sendMail(services, {
    to: email,
    subject: format(rosterMails.inviteSubject, values),
    text: format(rosterMails.inviteText, values),
  })
}

/**
 * Ends a teacher's ties to the school (CLASSES-80), and the ways to sign in that the teacher made for students. Callers cannot remove
 * themselves, so that a school keeps an administrator, and only the district removes the primary administrator.
 */
export async function removeTeacher({
  services,
  actor,
  row: school,
  params,
}: RowContext<typeof deleteTeacher, 'school', SchoolRow>): Promise<ReplyOf<typeof deleteTeacher>> {
  if (params.userId === actor.id) throw refuseField('userId', rosterMessages.notYourself)
  if (!(await isTeacherHere(services.db, params.userId, school.id))) throw refuse('NOT_FOUND')
  if (await isPrimaryAdmin(services.db, params.userId, school.id))
    throw refuseField('userId', schoolMessages.primaryStays)
  const now = services.clock.now()
  const signedOut = await transaction(services, async tx => {
    await lockStudentsOf(tx.db, school.id)
    // The caller's office may have ended while this waited.
    await schoolPolicy.open({ db: tx.db, clock: services.clock }, actor, school.id, 'manage-people')
    if (!(await endStaff(tx.db, params.userId, school.id, now))) throw refuse('NOT_FOUND')
    const place = { userId: params.userId, schoolId: school.id, districtId: null }
    await closeOffersTo(tx.db, place, now)
    await handOverQuestions(tx.db, { teacherId: params.userId, schoolId: school.id })
    const details = { school_id: school.id }
    await audit(tx.db, { act: 'teacher-removed', actorId: actor.id, subjectId: params.userId, details }, now)
    return endWaysOfLeaver(services, tx, { userId: params.userId, schoolId: school.id, by: actor.id })
  })
  for (const id of signedOut) services.topics.wakePerson(id)
  return { success: true }
}
