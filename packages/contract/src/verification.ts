import { verificationMessages } from '@kindling/rules/messages/verification'
import { evidenceKinds, isEnoughEvidence } from '@kindling/rules/verification'
import * as z from 'zod'
import { addressMark } from './address-mark.ts'
import { defineCall } from './define-call.ts'
import { district, kind, operator, school } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { email, id, idOut, line, moment, text } from './shapes.ts'

const mostPeople = 200

const VerificationRequest = z.object({
  asked_by: z.string(),
  message: z.string(),
  asked_at: moment,
  /** Null while it waits for an answer. */
  closed_at: moment.nullable(),
  answer: z.string(),
})

export const getStanding = defineCall({
  name: 'getStanding',
  summary:
    'Whether the own school is verified, and what it can do until then. Null for whoever has no school.',
  method: 'GET',
  path: '/school/standing',
  guard: kind('Teacher', 'District Admin'),
  reply: z.object({
    standing: z
      .object({
        school: z.object({ id: idOut, name: z.string() }),
        is_verified: z.boolean(),
        /** Verified within the last two weeks, after the caller had come. */
        is_new: z.boolean(),
        /** The caller only says to teach there. */
        is_claim: z.boolean(),
        free_limit: z.int(),
        /** The caller's own latest request. */
        request: VerificationRequest.nullable(),
        can: z.array(z.string()),
      })
      .nullable(),
  }),
})

export const askVerification = defineCall({
  name: 'askVerification',
  summary: 'Asks operators to verify a school that nobody has verified; asking again changes the message.',
  method: 'POST',
  path: '/school/ask_verification/:schoolId',
  guard: school('schoolId', 'ask-verification'),
  params: z.strictObject({ schoolId: id }),
  body: z.strictObject({ message: text(2000).default('') }),
  reply: z.object({ request: VerificationRequest }),
  refusals: ['UNPROVED'],
})

const UnverifiedSchool = z.object({
  id: idOut,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  /** Null for a school that somebody typed in. */
  public_school_id: z.string().nullable(),
  since: moment,
  /** It was here before schools were verified. */
  carried_over: z.boolean(),
  phone: z.string(),
  domain: z.string(),
  contact_source: z.string(),
  /** When the oldest open request was made. */
  asked_at: moment.nullable(),
  people: z.int(),
  classes: z.int(),
  students: z.int(),
})

export const listSchoolsToVerify = defineCall({
  name: 'listSchoolsToVerify',
  summary: 'The schools that nobody has verified: those from before the upgrade first, then those who asked.',
  method: 'GET',
  path: '/operator/schools_to_verify',
  guard: operator,
  reply: z.object({ schools: z.array(UnverifiedSchool) }),
})

const StaffMember = PersonCard.extend({
  ...addressMark,
  at_domain: z.boolean(),
  is_admin: z.boolean(),
  confirmed: z.boolean(),
  since: moment,
  /** Stands for the person as shown here; `verifySchool` is sent it. */
  shown: z.string(),
})

const ofSchool = z.strictObject({ schoolId: id })

export const getSchoolToVerify = defineCall({
  name: 'getSchoolToVerify',
  summary: 'One school that nobody has verified, with its staff; of its students the number alone.',
  method: 'GET',
  path: '/operator/school_to_verify/:schoolId',
  guard: operator,
  params: ofSchool,
  reply: z.object({
    school: UnverifiedSchool,
    requests: z.array(VerificationRequest),
    staff: z.array(StaffMember),
    /** Stands for the school as it is shown here; `verifySchool` is sent it. */
    shown: z.string(),
  }),
})

/** On what the school is believed. */
const evidenceFields = {
  evidence: z
    .array(z.enum(evidenceKinds))
    .min(1, verificationMessages.weakEvidence)
    .max(evidenceKinds.length)
    .refine(isEnoughEvidence, verificationMessages.weakEvidence),
  text: line(2000),
  phone: text(40).default(''),
  domain: text(200).default(''),
  contact_source: text(200).default(''),
}

export const verifySchool = defineCall({
  name: 'verifySchool',
  summary:
    'Verifies a school on evidence, and names who administers it. Everybody and everything else of before is to be confirmed anew.',
  method: 'POST',
  path: '/operator/verify_school/:schoolId',
  guard: operator,
  params: ofSchool,
  body: z.strictObject({
    ...evidenceFields,
    people: z
      .array(z.strictObject({ user_id: id, teaches: z.boolean().default(false), shown: text(64) }))
      .min(1, verificationMessages.nobodyNamed)
      .max(mostPeople),
    /** What `getSchoolToVerify` gave, as for the persons: where one is called otherwise since, the school is not verified. */
    shown: text(64),
  }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['UNPROVED'],
})

export const declineVerification = defineCall({
  name: 'declineVerification',
  summary: 'Answers the requests of a school without verifying it; those who asked hear of it by mail.',
  method: 'POST',
  path: '/operator/decline_verification/:schoolId',
  guard: operator,
  params: ofSchool,
  body: z.strictObject({ answer: line(2000) }),
  reply: z.object({ success: z.literal(true) }),
})

export const takeInSchool = defineCall({
  name: 'takeInSchool',
  summary:
    'A district takes in a school of the public directory that nobody has verified: on evidence, and with the addresses of those who administer it.',
  method: 'POST',
  path: '/district/take_in_school/:districtId?',
  guard: district('districtId', 'take-in-school'),
  params: z.strictObject({ districtId: id.optional() }),
  body: z.strictObject({
    public_school_id: text(20),
    ...evidenceFields,
    people: z
      .array(z.strictObject({ email, teaches: z.boolean().default(false) }))
      .min(1, verificationMessages.nobodyNamed)
      .max(20),
  }),
  reply: z.object({ school: z.object({ id: idOut, name: z.string() }) }),
  refusals: ['UNPROVED'],
})

export const verificationCalls = [
  getStanding,
  askVerification,
  listSchoolsToVerify,
  getSchoolToVerify,
  verifySchool,
  declineVerification,
  takeInSchool,
] as const
