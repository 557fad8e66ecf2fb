import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { createSchool } from '@kindling/contract/registration'
import { codeFrom } from '@kindling/rules/codes'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { format } from '@kindling/rules/messages/format'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { unknownZip } from '@kindling/rules/people'
import { homeCountry } from '@kindling/rules/places'
import { teacherNeeds } from '@kindling/rules/registration'
import { audit } from '../../platform/audit.ts'
import { requireCaptcha } from '../../platform/captcha.ts'
import { requireUncommon } from '../../platform/common-passwords.ts'
import { hostOf } from '../../platform/networks.ts'
import { hashPassword, isPassword, ofAddress } from '../../platform/passwords.ts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { giveOffice } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction, wasDone } from '../../platform/transaction.ts'
import { findOpenAccount, insertUser, type OpenedBy, openSession } from '../accounts/index.ts'
import { dropOffer, type Offer, readOffer } from './offer.ts'
import {
  administerSchool,
  claimSchool,
  findPublicSchool,
  insertSchool,
  linkIdentity,
  listWebinarRecords,
  signUpForWebinar,
  takePublicSchool,
} from './queries.ts'
import { byProvider } from './vouched-account.ts'

type RegisterContext = RequestContext<typeof createSchool>
type Made = { id: number; school: ReplyOf<typeof createSchool>['school'] }

/**
 * Registers a teacher with a school and signs the teacher in. Only its maker administers a school outside the directory; a claim to one in
 * the directory waits until it is confirmed (F-02).
 */
export async function registerTeacher(context: RegisterContext): Promise<ReplyOf<typeof createSchool>> {
  const { services, body, request } = context
  const teacher = teacherOf(context)
  const offer = readOffer(services, request)
  const isOffered = offer !== null && offer.email.toLowerCase() === teacher.email.toLowerCase()
  for (const need of teacherNeeds(isOffered))
    if (teacher[need] === undefined) throw refuseField(need, registrationMessages[`${need}Missing`])
  if (!(await wasDone(services, context.retry))) {
    const failed = format(registrationMessages.teacherFailed, { email: services.settings.supportEmail })
    await requireCaptcha(services, { token: body.captcha_token, action: 'User/create_school' }, failed)
  }
  await useLimit(services, commonLimits.registrations, hostOf(request.ip))
  if (teacher.password !== undefined) requireUncommon(services, teacher.password, 'admins.0.password')
  const passwordHash =
    teacher.password === undefined ? null : await hashPassword(teacher.password, ofAddress(request.ip))
  const proof = { passwordHash, offer: isOffered ? offer : null }
  let by = openedBy(passwordHash, proof.offer)
  const made = await transaction(
    services,
    tx => makeTeacher(context, tx, proof),
    context.retry,
    async ({ id }) => {
      by = await stillOpenedBy(context, id, proof.offer)
    },
  )
  const signedUp = await signUp(context, made.id)
  const { session } = await openSession(
    context,
    { id: made.id, user_type: 'Teacher' },
    { remember: false, by },
  )
  if (!session) throw refuse('SERVER')
  dropOffer(context)
  return { session, school: made.school, singed_up: signedUp }
}

/** A repeat signs in: by the current password, or by a provider, which is checked when the session begins. */
async function stillOpenedBy(context: RegisterContext, id: number, offer: Offer | null): Promise<OpenedBy> {
  const { services, request } = context
  const { password } = teacherOf(context)
  const account = await findOpenAccount(services.db, id)
  const fits =
    password === undefined ||
    (await isPassword(account?.password_hash ?? null, password, ofAddress(request.ip)))
  if (!account || !fits) throw refuse('CONFLICT', accountMessages.accountExists)
  return openedBy(password === undefined ? null : account.password_hash, offer)
}

const openedBy = (passwordHash: string | null, offer: Offer | null): OpenedBy =>
  passwordHash === null && offer ? byProvider(offer) : { passwordHash }

const teacherOf = ({ body }: RegisterContext) => {
  const [teacher] = body.admins
  if (!teacher) throw refuse('VALIDATION')
  return teacher
}

async function makeTeacher(
  context: RegisterContext,
  tx: Tx,
  proof: { passwordHash: string | null; offer: Offer | null },
): Promise<Made> {
  const { services, body } = context
  const teacher = teacherOf(context)
  const now = services.clock.now()
  const id = await insertUser(tx.db, {
    user_type: 'Teacher',
    first_name: teacher.first_name,
    last_name: teacher.last_name,
    username: null,
    email: teacher.email,
    email_verified_at: proof.offer ? now : null,
    gender: null,
    birth_date: null,
    zip_code: body.country === homeCountry && body.zip_code ? body.zip_code : unknownZip,
    password_hash: proof.passwordHash,
    profile_code: codeFrom(randomBytes(5)),
    teacher_grades: String(teacher.grade),
    teacher_interests: teacher.interests,
    registration: JSON.stringify({
      created_from_classroom: body.created_from_classroom,
      utm_source: body.utm_source ?? null,
      utm_medium: body.utm_medium ?? null,
      utm_campaign: body.utm_campaign ?? null,
    }),
    created_at: now,
  })
  if (!id) throw refuse('CONFLICT', accountMessages.accountExists)
  if (proof.offer && !(await linkIdentity(tx.db, proof.offer, id, now)))
    throw refuse('CONFLICT', accountMessages.accountExists)
  await audit(tx.db, { act: 'account-created', actorId: id, subjectId: id }, now)
  return { id, school: await joinOrMakeSchool(context, tx, id) }
}

async function joinOrMakeSchool(
  { services, body }: RegisterContext,
  tx: Tx,
  userId: number,
): Promise<Made['school']> {
  const now = services.clock.now()
  const by = { created_by: userId, created_at: now, grade: body.grade ?? null }
  const listed = body.public_school_id ? await findPublicSchool(tx.db, body.public_school_id) : undefined
  if (body.public_school_id && !listed)
    throw refuseField('public_school_id', registrationMessages.schoolMissing)
  if (listed) {
    const { id: publicId, ...place } = listed
    const schoolId = await takePublicSchool(tx.db, {
      ...by,
      ...place,
      country: homeCountry,
      public_school_id: publicId,
      is_club: false,
    })
    await claimSchool(tx.db, {
      user_id: userId,
      school_id: schoolId,
      since: now,
      confirmed_at: null,
      confirmed_by: null,
    })
    return { id: schoolId, name: listed.name, confirmed: false }
  }
  const { name, city, state, zip_code, country, is_club } = body
  const schoolId = await insertSchool(tx.db, {
    ...by,
    name,
    city,
    state,
    zip_code,
    country,
    public_school_id: null,
    is_club,
  })
  await claimSchool(tx.db, {
    user_id: userId,
    school_id: schoolId,
    since: now,
    confirmed_at: now,
    confirmed_by: userId,
  })
  // The account is new: its first session begins after this transaction, and already awaits what the office demands.
  await giveOffice(services, tx.db, [userId], () =>
    administerSchool(tx.db, { school_id: schoolId, user_id: userId, appointed_at: now }),
  )
  await audit(
    tx.db,
    { act: 'school-created', actorId: userId, subjectId: userId, details: { school_id: schoolId } },
    now,
  )
  return { id: schoolId, name, confirmed: true }
}

/** Signs up a teacher who came for a webinar; an unknown webinar does not affect the registration. */
async function signUp({ services, body }: RegisterContext, userId: number): Promise<boolean> {
  if (!body.webinar_id) return false
  const now = services.clock.now()
  const [webinar] = await listWebinarRecords(services.db, { userId, now, id: body.webinar_id })
  if (!webinar) return false
  await signUpForWebinar(services.db, webinar.id, userId, now)
  return true
}
