import { maxLengths } from '@kindling/rules/formats'
import { schoolGrades } from '@kindling/rules/grades'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { isCountry } from '@kindling/rules/places'
import { schoolFault } from '@kindling/rules/registration'
import * as z from 'zod'
import { Session } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { anyone, school, self, signedIn } from './guards.ts'
import { zip } from './profiles.ts'
import { captchaToken, email, id, idOut, line, moment, newPassword, personName, text } from './shapes.ts'

const optionalLine = (max: number) => z.union([line(max), z.literal('')]).default('')
const grade = z.int().min(1).max(102)

/** A school of the public directory, as the search shows it (ACCOUNTS-59, ACCOUNTS-72). */
export const PublicSchool = z.object({
  public_school_id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})

export const searchPublicSchools = defineCall({
  name: 'searchPublicSchools',
  summary:
    'Schools of the public directory with a name, city or state that begins with the words of a term of at least 3 letters.',
  method: 'GET',
  path: '/school/search_public_schools',
  guard: anyone,
  query: z.strictObject({ name: text(maxLengths.schoolName) }),
  reply: z.object({ report: z.object({ school_pick_list: z.array(PublicSchool) }) }),
})

export const checkEmail = defineCall({
  name: 'checkEmail',
  summary:
    'Whether a teacher can register with an address: `status` is false if it has an account. A few requests an hour, then LIMIT.',
  method: 'GET',
  path: '/user/check_email',
  guard: anyone,
  query: z.strictObject({ email }),
  reply: z.object({ status: z.boolean() }),
  support: 'never',
})

/** The registering teacher, as an entry of the admins list (ACCOUNTS-61). The server decides kind, role and status (F-02). */
export const RegisteringTeacher = z.strictObject({
  user_type: z.literal('Teacher').default('Teacher'),
  user_role: z.literal('Primary School Admin').default('Primary School Admin'),
  account_status: z.literal('Registered').default('Registered'),
  first_name: personName,
  last_name: personName,
  email,
  /** Absent only after single sign-on (ACCOUNTS-65). */
  password: newPassword.optional(),
  grade,
  interests: z.array(line(60)).max(9).default([]),
})

const utm = {
  utm_source: text(200).nullish(),
  utm_medium: text(200).nullish(),
  utm_campaign: text(200).nullish(),
}

/** A school and its first teacher (ACCOUNTS-60). The school is from the public directory, typed with a zip code, or abroad. */
export const NewSchool = z
  .strictObject({
    created_from_classroom: z.boolean().default(true),
    user_type: z.literal('Teacher').default('Teacher'),
    grade: z.int().nullish(),
    public_school_id: line(20).nullish(),
    name: optionalLine(maxLengths.schoolName),
    city: optionalLine(maxLengths.city),
    state: optionalLine(40),
    zip_code: optionalLine(10),
    country: z.string().refine(isCountry, registrationMessages.countryUnknown).default('USA'),
    /** Only of one that is typed: the directory has schools alone. */
    is_club: z.boolean().default(false),
    admins: z.array(RegisteringTeacher).length(1),
    webinar_id: id.nullish(),
    captcha_token: captchaToken,
    ...utm,
  })
  .superRefine((school, context) => {
    const fault = schoolFault({ ...school, zip: school.zip_code })
    if (fault)
      context.addIssue({ code: 'custom', path: [fault.field], message: registrationMessages[fault.word] })
  })

const SchoolCard = z.object({ id: idOut, name: z.string(), confirmed: z.boolean() })

export const createSchool = defineCall({
  name: 'createSchool',
  summary:
    'Registers a teacher with a school. Its maker administers a school that is in no directory; a claim to a listed one waits for confirmation.',
  method: 'POST',
  path: '/user/create_school',
  guard: anyone,
  body: NewSchool,
  reply: z.object({ session: Session, school: SchoolCard, singed_up: z.boolean() }),
  refusals: ['CAPTCHA', 'CONFLICT'],
  creates: true,
})

/** The fields that a school's own page changes; fields that are left out stay (ACCOUNTS-74). */
export const updateSchool = defineCall({
  name: 'updateSchool',
  summary:
    'Changes a school that is not in the public directory: name, place and kind. Only for its administrators.',
  method: 'PUT',
  path: '/user/update_school/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: z.strictObject({ schoolId: id.optional() }),
  body: z.strictObject({
    id: id.optional(),
    name: line(maxLengths.schoolName).optional(),
    city: optionalLine(maxLengths.city).optional(),
    state: optionalLine(40).optional(),
    zip_code: z.union([zip, z.literal('')]).optional(),
    grade: z
      .int()
      .refine(code => code in schoolGrades)
      .nullish(),
    is_club: z.boolean().optional(),
  }),
  reply: z.object({
    school: z.object({
      id: idOut,
      name: z.string(),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
      grade: z.int().nullable(),
      is_club: z.boolean(),
    }),
  }),
})

/** The place of a zip code, as far as the directory of schools knows it. */
export const lookUpZip = defineCall({
  name: 'lookUpZip',
  summary: 'City and state of a zip code. An unknown zip code is NOT_FOUND.',
  method: 'GET',
  path: '/zip/lookup/:zipCode',
  guard: anyone,
  params: z.strictObject({ zipCode: zip }),
  reply: z.object({ city: z.string(), state: z.string() }),
})

/** The origin of a request, as far as the operator's own proxy gives it; empty otherwise. */
export const getGeolocation = defineCall({
  name: 'getGeolocation',
  summary: 'Country and postal code of the caller, from the headers of our proxy. No other service is asked.',
  method: 'GET',
  path: '/geolocation/here',
  guard: anyone,
  reply: z.object({ country_code: z.string(), postal: z.string() }),
})

/** A teacher whom a provider has identified, before the account exists (ACCOUNTS-66). */
export const getOffer = defineCall({
  name: 'getOffer',
  summary:
    'What a provider has sent about the teacher who registers by single sign-on: name and address, or nothing.',
  method: 'GET',
  path: '/user/registration_offer',
  guard: anyone,
  reply: z.object({
    offer: z
      .object({
        provider: z.string(),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
      })
      .nullable(),
  }),
})

export const Webinar = z.object({
  id: idOut,
  title: z.string(),
  description: z.string(),
  starts_at: moment,
  minutes: z.int(),
  singed_up: z.boolean(),
  link: z.string().nullable(),
})

export const listWebinars = defineCall({
  name: 'listWebinars',
  summary: 'The coming webinars; users who have signed up see the link.',
  method: 'GET',
  path: '/webinar/list',
  guard: anyone,
  reply: z.object({ webinars: z.array(Webinar) }),
})

export const getWebinar = defineCall({
  name: 'getWebinar',
  summary: 'One webinar.',
  method: 'GET',
  path: '/webinar/get_webinar/:webinarId',
  guard: anyone,
  params: z.strictObject({ webinarId: id }),
  reply: z.object({ webinar: Webinar }),
})

export const registerForWebinar = defineCall({
  name: 'registerForWebinar',
  summary: 'Signs an account up for a webinar; a second time changes nothing.',
  method: 'POST',
  path: '/webinar/register/:webinarId',
  guard: signedIn,
  params: z.strictObject({ webinarId: id }),
  reply: z.object({ singed_up: z.boolean() }),
})

/** What the redirect to a provider carries (ACCOUNTS-57); `type` decides what kind of account is made. */
const OauthQuery = z.strictObject({
  type: z.enum(['Teacher', 'Parent']).default('Parent'),
  zip: text(10).default(''),
  from: text(100).default(''),
  webinar_id: id.optional(),
  captcha_token: captchaToken.default(''),
  login_redirect: text(2000).default(''),
  utm_source: text(200).optional(),
  utm_medium: text(200).optional(),
  utm_campaign: text(200).optional(),
  utm_term: text(200).optional(),
  utm_content: text(200).optional(),
})
const provider = z.strictObject({ provider: text(40) })
const redirected = z.object({})

export const oauthRegister = defineCall({
  name: 'oauthRegister',
  summary: 'Redirects to a provider, to register with its data. An unknown provider is NOT_FOUND.',
  method: 'GET',
  path: '/oauth/:provider/register',
  guard: anyone,
  params: provider,
  query: OauthQuery,
  reply: redirected,
  support: 'never',
})

export const oauthSignIn = defineCall({
  name: 'oauthSignIn',
  summary: 'Redirects to a provider, to sign in.',
  method: 'GET',
  path: '/oauth/:provider/login',
  guard: anyone,
  params: provider,
  query: z.strictObject({ login_redirect: text(2000).default('') }),
  reply: redirected,
  support: 'never',
})

export const oauthConnect = defineCall({
  name: 'oauthConnect',
  summary: "Redirects to a provider, to connect it with the caller's account.",
  method: 'GET',
  path: '/oauth/:provider/connect',
  guard: signedIn,
  params: provider,
  reply: redirected,
  support: 'never',
})

export const finishOauth = defineCall({
  name: 'finishOauth',
  summary:
    'The address to which providers redirect back. Answers a redirect; without the cookie of the first redirect, nothing happens.',
  method: 'GET',
  path: '/oauth/:provider/callback',
  guard: anyone,
  params: provider,
  query: z.looseObject({}),
  reply: redirected,
  support: 'never',
})

const disconnect = {
  method: 'DELETE',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
} as const
const disconnected = z.object({ success: z.boolean() })

export const disconnectGoogle = defineCall({
  ...disconnect,
  name: 'disconnectGoogle',
  summary: 'Disconnects the Google account; refused where it is the only way to sign in.',
  path: '/user/google_disconnect/:userId?',
  reply: disconnected,
})

export const disconnectOutlook = defineCall({
  ...disconnect,
  name: 'disconnectOutlook',
  summary: 'Disconnects the Outlook account; refused where it is the only way to sign in.',
  path: '/user/outlook_disconnect/:userId?',
  reply: disconnected,
})

export const registrationCalls = [
  searchPublicSchools,
  checkEmail,
  createSchool,
  updateSchool,
  lookUpZip,
  getGeolocation,
  getOffer,
  listWebinars,
  getWebinar,
  registerForWebinar,
  oauthRegister,
  oauthSignIn,
  oauthConnect,
  finishOauth,
  disconnectGoogle,
  disconnectOutlook,
] as const
