import { userTypes } from '@kindling/rules/people'
import { puzzleTimes } from '@kindling/rules/puzzles'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, self, signedIn } from './guards.ts'
import { Child, User } from './people-shapes.ts'
import { PersonCard } from './person-card.ts'
import { captchaToken, email, id, idOut, line, moment, newPassword, personName, text } from './shapes.ts'

/** The session for the browser: who is signed in, and that person's start page. */
export const Session = z.object({
  user: User.nullable(),
  landing: z.string(),
  is_operator: z.boolean(),
  /** Support is impersonating this person (ONBOARDING-08). */
  impersonated: z.boolean(),
  /** The reason, and the time left. */
  support_visit: z.object({ reason: z.string(), ends_at: moment, seconds_left: z.int() }).optional(),
  /** Opened by pictures or a sign-in card on a device of a class, until the end of the school day. */
  on_class_device: z.boolean(),
  /** The steps of the welcome that this person has finished or dismissed. */
  welcome_done: z.array(z.string()),
  /**
   * The school where this person works is not verified: it prepares, and its students can write once an attestation is recorded (decision 0021).
   */
  school_unverified: z.boolean(),
  /** This person works at a club or another group outside school, not at a school. */
  works_at_club: z.boolean().optional(),
  /** The school that has not confirmed this person yet, and whether it has the pro plan. */
  waits_for_school: z.object({ name: z.string(), pro_plan_active: z.boolean() }).optional(),
  /** This person has no section for websites: their school has no pro plan, or has switched them off (SPARKS-16, SPARKS-17). */
  without_sparks: z.boolean(),
  /** The server reads aloud where the browser has no voice (READ-ALOUD-07). */
  has_voice: z.boolean(),
  /** What a child waits for: consent to write, classes that are not confirmed yet, and the time of a planned erasure. */
  waits_for: z.object({ writing: z.boolean(), classes: z.int(), erased_at: moment.nullable() }).optional(),
  children: z.array(Child).optional(),
  /** Not signed in yet: the sign-in waits for a passkey or code, or for a first passkey (decision 0023). */
  second_step: z.enum(['passkey', 'enrollment']).optional(),
})

/** The reply to a sign-in: the session, or the accounts to choose from when one password fits several. */
export const SignInReply = z.object({
  message: z.string(),
  session: Session.optional(),
  accounts: z
    .array(
      z.object({
        id: idOut,
        name: z.string(),
        user_type: z.enum(userTypes),
        is_operator: z.boolean(),
        school: z.string().nullable(),
      }),
    )
    .optional(),
})

export const SignIn = z.strictObject({
  user: z.strictObject({
    mode: z.enum(['email', 'username']),
    mode_id: line(254),
    password: z.string().min(1).max(200),
  }),
  options: z
    .strictObject({ remember_me: z.boolean().default(false), login_path: z.string().max(2000).default('') })
    .prefault({}),
  autoSelectFirstAccount: z.boolean().default(false),
  captcha_token: captchaToken.optional(),
})

export const authenticate = defineCall({
  name: 'authenticate',
  summary:
    'Signs in by email or username. Several matching accounts answer "Multiple Accounts", and "Second Step" asks for one.',
  method: 'POST',
  path: '/user/authenticate',
  guard: anyone,
  body: SignIn,
  reply: SignInReply,
  refusals: ['LOGIN', 'CAPTCHA'],
})

export const selectAccount = defineCall({
  name: 'selectAccount',
  summary: 'Finishes a sign-in that matched several accounts.',
  method: 'POST',
  path: '/user/select_account',
  guard: anyone,
  body: z.strictObject({ id }),
  reply: SignInReply,
  refusals: ['LOGIN'],
})

export const signOut = defineCall({
  name: 'signOut',
  summary: 'Ends this session.',
  method: 'POST',
  path: '/user/sign_out',
  guard: signedIn,
  reply: Session,
})

export const getSession = defineCall({
  name: 'getSession',
  summary: "The signed-in user and that user's start page.",
  method: 'GET',
  path: '/user/session',
  guard: anyone,
  reply: Session,
})

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  summary: "The caller's account.",
  method: 'GET',
  path: '/user/user_info/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({ user: User }),
})

export const getNameAvatar = defineCall({
  name: 'getNameAvatar',
  summary: 'Name and avatar of a person to whom the caller already has a relation.',
  method: 'GET',
  path: '/user/get_name_avatar/:userId',
  guard: signedIn,
  params: z.strictObject({ userId: id }),
  reply: z.object({ user: PersonCard }),
})

const registration = {
  email,
  password: newPassword,
  first_name: personName,
  last_name: personName,
  captcha_token: captchaToken,
  utm_source: text(200).nullish(),
  utm_medium: text(200).nullish(),
  utm_campaign: text(200).nullish(),
  utm_term: text(200).nullish(),
  utm_content: text(200).nullish(),
  referrer: text(2000).nullish(),
}

/** The documents name `user_type` and `token`; this form makes only parents, whatever they say (F-15). */
export const ParentRegistration = z.strictObject({
  ...registration,
  user_type: z.literal('Parent').default('Parent'),
  invited_by: id.nullish(),
  token: text(200).nullish(),
  invite_source: text(100).nullish(),
})

export const createUser = defineCall({
  name: 'createUser',
  summary: 'Registers a parent by email.',
  method: 'POST',
  path: '/user/create',
  guard: anyone,
  body: ParentRegistration,
  reply: z.object({ session: Session }),
  refusals: ['CAPTCHA', 'CONFLICT'],
  creates: true,
})

export const createVendor = defineCall({
  name: 'createVendor',
  summary: 'Register a vendor of activities by email (VENDORS-03).',
  method: 'POST',
  path: '/user/create_vendor',
  guard: anyone,
  body: z.strictObject(registration),
  reply: z.object({ session: Session }),
  refusals: ['CAPTCHA', 'CONFLICT'],
  creates: true,
})

export const updateCredentials = defineCall({
  name: 'updateCredentials',
  summary: "Changes the caller's password. Every other session of the account ends.",
  method: 'PUT',
  path: '/user/update_credentials/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  body: z.strictObject({ id: id.optional(), password: newPassword, current_password: z.string().max(200) }),
  reply: z.object({ message: z.string() }),
  refusals: ['DISPUTE'],
})

export const getCaptcha = defineCall({
  name: 'getCaptcha',
  summary: 'A puzzle for the self-hosted captcha, bound to one action; the caller can ask for a harder one.',
  method: 'GET',
  path: '/captcha/challenge/:action?',
  guard: anyone,
  params: z.strictObject({ action: z.string().max(60).default('submit') }),
  query: z.strictObject({
    times: z.coerce
      .number()
      .refine(times => puzzleTimes.some(one => one === times))
      .default(1),
  }),
  reply: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
})

export const recordEvent = defineCall({
  name: 'recordEvent',
  summary: 'Counts an event that only the browser sees: a failed captcha or a failed live sign-in.',
  method: 'POST',
  path: '/event_stats/record',
  guard: anyone,
  body: z.strictObject({ event: z.enum(['captcha_failed', 'live_sign_in_failed', 'screen_failed']) }),
  reply: z.object({ recorded: z.boolean() }),
})

export const accountCalls = [
  authenticate,
  selectAccount,
  signOut,
  getSession,
  getUserInfo,
  getNameAvatar,
  createUser,
  createVendor,
  updateCredentials,
  getCaptcha,
  recordEvent,
] as const
