import { type EmailKind, emailKindNames } from '@kindling/rules/email-kinds'
import { maxLengths, zipPattern } from '@kindling/rules/formats'
import { gradeCodes } from '@kindling/rules/grades'
import { profileMessages } from '@kindling/rules/messages/profile'
import { userTypes } from '@kindling/rules/people'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { anyone, child, self } from './guards.ts'
import { User } from './people-shapes.ts'
import { id, idOut, newPassword, personName, text } from './shapes.ts'

/** The zip code of a person or a school. */
export const zip = z.string().regex(zipPattern, profileMessages.zipInvalid)

const own = { guard: self('userId'), params: z.strictObject({ userId: id.optional() }) }
const grade = z.literal(gradeCodes, profileMessages.gradeUnknown)

/**
 * The caller's profile (ACCOUNTS-21, ACCOUNTS-22): fields that are sent are changed, the rest stays. The documents name
 * `user_type` and `teacher_info.role`, which change nothing here (F-15): a kind of person follows from rows, and the
 * welcome has its own call for the job title. A new password requires the current one. Teachers teach several grades, a
 * child is in one.
 */
export const updateAll = defineCall({
  name: 'updateAll',
  summary: "Changes the caller's profile: only the fields that are sent.",
  method: 'PUT',
  path: '/user/update_all/:userId?',
  ...own,
  body: z.strictObject({
    id: id.optional(),
    password: newPassword.optional(),
    current_password: z.string().max(maxLengths.password).optional(),
    grade: z.union([grade, z.array(grade).max(gradeCodes.length)], profileMessages.gradeUnknown).optional(),
    teacher_info: z.strictObject({ role: text(80).nullish() }).optional(),
    user_type: z.enum(userTypes).optional(),
    zip_code: zip.optional(),
    first_name: personName.optional(),
    last_name: personName.optional(),
    /** The permalink of the caller's upload. */
    avatar: z.string().max(maxLengths.url).optional(),
  }),
  reply: z.object({ user: User }),
})

export const deleteAvatar = defineCall({
  name: 'deleteAvatar',
  summary: "Removes the caller's picture; the default one is shown.",
  method: 'DELETE',
  path: '/user/delete_avatar/:userId?',
  ...own,
  reply: z.object({ user: User }),
})

export const replaceProfileCode = defineCall({
  name: 'replaceProfileCode',
  summary: "Replaces the caller's profile code; the old one no longer works (D-64).",
  method: 'PUT',
  path: '/user/profile_code/:userId?',
  ...own,
  reply: z.object({ profile_code: z.string() }),
})

const kinds = Object.fromEntries(emailKindNames.map(kind => [kind, z.boolean()])) as Record<
  EmailKind,
  z.ZodBoolean
>
const preferences = z.object({ preferences: z.object(kinds) })

export const getEmailPreferences = defineCall({
  name: 'getEmailPreferences',
  summary: "The kinds of mail that the caller's account receives. Mail about its safety is always sent.",
  method: 'GET',
  path: '/user/email_preferences/:userId?',
  ...own,
  reply: preferences,
})

export const saveEmailPreferences = defineCall({
  name: 'saveEmailPreferences',
  summary: "Sets which kinds of mail the caller's account receives; kinds that are not named stay.",
  method: 'POST',
  path: '/user/email_preferences/:userId?',
  ...own,
  body: z.strictObject({ preferences: z.strictObject(kinds).partial() }),
  reply: preferences,
})

export const updateUserSummary = defineCall({
  name: 'updateUserSummary',
  summary: 'Sets a few sentences about the caller, for readers with a relation to the account.',
  method: 'PUT',
  path: '/user/user_summary/:userId?',
  ...own,
  body: z.strictObject({ summary: text(500) }),
  reply: z.object({ summary: z.string(), care: Care.optional() }),
  refusals: ['CONSENT'],
})

export const enableAda = defineCall({
  name: 'enableAda',
  summary: "Sets larger text and wider spacing for the caller's account, on every device.",
  method: 'PUT',
  path: '/user/enable_ada/:userId?',
  ...own,
  body: z.strictObject({ enabled: z.boolean() }),
  reply: z.object({ enabled: z.boolean() }),
})

const Place = z.object({ id: idOut, name: z.string() }).nullable()

export const getDistrictUserInfo = defineCall({
  name: 'getDistrictUserInfo',
  summary: "The caller's account with its school and district.",
  method: 'GET',
  path: '/user/district_user_info/:userId?',
  ...own,
  reply: z.object({ user: User, school: Place, district: Place }),
})

export const getExtraInfo = defineCall({
  name: 'getExtraInfo',
  summary: "What the caller's account holds, counted, and since when it exists.",
  method: 'GET',
  path: '/user/extra_info/:userId?',
  ...own,
  reply: z.object({
    extra_info: z.object({
      created_at: z.string(),
      email_verified: z.boolean(),
      children: z.int(),
      groups: z.int(),
      journals: z.int(),
      comments: z.int(),
    }),
  }),
})

export const getKarmaPoints = defineCall({
  name: 'getKarmaPoints',
  summary: 'Kindness to others as one figure: answers to journals, likes and stars.',
  method: 'GET',
  path: '/user/karma_points/:userId?',
  ...own,
  reply: z.object({ karma_points: z.int() }),
})

export const getLifetimeScore = defineCall({
  name: 'getLifetimeScore',
  summary: 'What a child has made and finished, as one figure: the same as in the user record.',
  method: 'GET',
  path: '/user/lifetime_score/:userId?',
  guard: child('userId', 'view-progress'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({ lifetime_score: z.int() }),
})

export const getSurveyLists = defineCall({
  name: 'getSurveyLists',
  summary: 'The choices of surveys and forms, list by list.',
  method: 'GET',
  path: '/survey/shine',
  guard: anyone,
  reply: z.record(z.string(), z.array(z.string())),
})

export const profileCalls = [
  updateAll,
  deleteAvatar,
  replaceProfileCode,
  getEmailPreferences,
  saveEmailPreferences,
  updateUserSummary,
  enableAda,
  getDistrictUserInfo,
  getExtraInfo,
  getKarmaPoints,
  getLifetimeScore,
  getSurveyLists,
] as const
