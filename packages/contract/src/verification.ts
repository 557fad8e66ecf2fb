import { verificationMessages } from '@kindling/rules/messages/verification'
import { websiteFault } from '@kindling/rules/sparks'
import { askedLengths, evidenceKinds, isEnoughEvidence } from '@kindling/rules/verification'
import * as z from 'zod'
import { addressMark } from './address-mark.ts'
import { defineCall } from './define-call.ts'
import { district, kind, operator, school } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { email, id, idOut, line, moment, refusing, text } from './shapes.ts'

const mostPeople = 200

const VerificationRequest = z.object({
  asked_by: z.string(),
  message: z.string(),
  phone: z.string(),
  website: z.string(),
  /** Where they meet, and who sponsors them. */
  meeting: z.string(),
  asked_at: moment,
  /** Null while it waits for an answer. */
  closed_at: moment.nullable(),
  answer: z.string(),
})

export const getStanding = defineCall({
  name: 'getStanding',
  summary:
    "Whether the caller's school is verified, and what it can do until then. Null for a caller without a school.",
  method: 'GET',
  path: '/school/standing',
  guard: kind('Teacher', 'District Admin'),
  reply: z.object({
    standing: z
      .object({
        school: z.object({ id: idOut, name: z.string() }),
        is_verified: z.boolean(),
        /** Verified within the last two weeks, after the caller had joined. */
        is_new: z.boolean(),
        /** The caller only claims to teach there. */
        is_claim: z.boolean(),
        free_limit: z.int(),
        /** The caller's own latest request. */
        request: VerificationRequest.nullable(),
        /** Half of the answers of the last year came within so many days; null where too few were given, or nothing can be asked. */
        usual_days: z.int().nullable(),
        can: z.array(z.string()),
      })
      .nullable(),
  }),
})

export const askVerification = defineCall({
  name: 'askVerification',
  summary: 'Asks operators to verify an unverified school; asking again changes what was said.',
  method: 'POST',
  path: '/school/ask_verification/:schoolId',
  guard: school('schoolId', 'ask-verification'),
  params: z.strictObject({ schoolId: id }),
  body: z.strictObject({
    message: text(askedLengths.message).default(''),
    // Without one of these, what an open request says stays; an empty one clears it.
    phone: text(askedLengths.phone).optional(),
    website: text(askedLengths.website)
      .superRefine(refusing(typed => (typed.trim() ? websiteFault(typed) : null)))
      .optional(),
    meeting: text(askedLengths.meeting).optional(),
  }),
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
  /** Null for a school that was typed in. */
  public_school_id: z.string().nullable(),
  /** It says that it is a club or another group outside school. */
  is_club: z.boolean(),
  since: moment,
  /** It existed before schools were verified. */
  carried_over: z.boolean(),
  phone: z.string(),
  domain: z.string(),
  contact_source: z.string(),
  /** When the oldest open request was made. */
  asked_at: moment.nullable(),
  people: z.int(),
  classes: z.int(),
  students: z.int(),
  /** Children who joined a class and wait for a yes. */
  waiting: z.int(),
})

export const listSchoolsToVerify = defineCall({
  name: 'listSchoolsToVerify',
  summary: 'The unverified schools: those from before the upgrade first, then those with a request.',
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
  /** A digest of the person as shown here; `verifySchool` is sent it. */
  shown: z.string(),
})

const ofSchool = z.strictObject({ schoolId: id })

export const getSchoolToVerify = defineCall({
  name: 'getSchoolToVerify',
  summary: 'One unverified school, with its staff; of its students only the number.',
  method: 'GET',
  path: '/operator/school_to_verify/:schoolId',
  guard: operator,
  params: ofSchool,
  reply: z.object({
    school: UnverifiedSchool,
    requests: z.array(VerificationRequest),
    staff: z.array(StaffMember),
    /** A digest of the school as shown here; `verifySchool` is sent it. */
    shown: z.string(),
  }),
})

/** The evidence for the school. */
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
    'Verifies a school on evidence, and names its administrators. All earlier memberships and links must be confirmed again.',
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
    /** The value from `getSchoolToVerify`, as for the persons: if a name has changed since, the school is not verified. */
    shown: text(64),
  }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['UNPROVED'],
})

export const declineVerification = defineCall({
  name: 'declineVerification',
  summary: 'Answers the requests of a school without verifying it; the requesters are told by mail.',
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
    'A district takes in an unverified school of the public directory: on evidence, and with the addresses of its administrators.',
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
