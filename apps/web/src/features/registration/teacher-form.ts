import { gradeCodes } from '@kindling/rules/grades'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { homeCountry } from '@kindling/rules/places'
import { saysAccountExists, schoolFault, teacherNeeds } from '@kindling/rules/registration'
import { emailFault, newPasswordFault, personNameFault } from '@kindling/rules/typed-fields'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { currentProduct } from '../../platform/account.ts'
import { solveCaptcha } from '../../platform/captcha.ts'
import { rememberDuplicate } from '../../platform/duplicate-account.ts'
import { format } from '../../platform/messages.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { refused } from '../../platform/refused.ts'
import { type NewSchool, type PublicSchool, type Registered, sendNewSchool } from './api.ts'

/** Where teacher registration stands (ACCOUNTS-64). */
export type TeacherStep = 'modal_open' | 'select_school' | 'registered' | 'one_last_thing'

export interface TeacherForm {
  first_name: string
  last_name: string
  email: string
  password: string
  grade: string
  interests: string[]
  chosen: PublicSchool | null
  school: string
  zip: string
  city: string
  country: string
  webinar: string
}

export type TeacherFields = UseFormReturnType<TeacherForm>

/** The form over both steps; a step checks its own fields only. */
export function useTeacherForm(
  step: TeacherStep,
  bySingleSignOn: boolean,
  known: Partial<TeacherForm>,
): TeacherFields {
  const needs = teacherNeeds(bySingleSignOn)
  const ofYou = (check: (typed: string) => string | null) => (value: string) =>
    step === 'modal_open' ? check(value) : null
  const ofSchool = (field: 'name' | 'zip_code' | 'city') => (_: unknown, form: TeacherForm) => {
    if (step !== 'select_school') return null
    const fault = schoolFault({ ...form, name: form.school, public_school_id: form.chosen?.public_school_id })
    return fault?.field === field ? registrationMessages[fault.word] : null
  }
  return useForm<TeacherForm>({
    initialValues: {
      first_name: '',
      last_name: '',
      email: '',
      password: '',
      grade: '',
      interests: [],
      chosen: null,
      school: '',
      zip: '',
      city: '',
      country: homeCountry,
      webinar: '',
      ...known,
    },
    validate: {
      first_name: ofYou(personNameFault),
      last_name: ofYou(personNameFault),
      email: ofYou(emailFault),
      password: ofYou(value => (needs.includes('password') ? newPasswordFault(value) : null)),
      grade: ofYou(value =>
        needs.includes('grade') && value === '' ? registrationMessages.gradeMissing : null,
      ),
      school: ofSchool('name'),
      zip: ofSchool('zip_code'),
      city: ofSchool('city'),
    },
  })
}

export const gradeChoices = gradeCodes.map(String)

/**
 * Registers and signs in; the page hears of the session when its last step is over, or the form would go with the frame of
 * guests. What the server said is shown; an account that exists already is remembered
 * (ACCOUNTS-54).
 */
export async function registerTeacher(
  form: TeacherForm,
  carried: Record<string, string | undefined>,
  bySingleSignOn: boolean,
): Promise<Registered> {
  const failed = format(registrationMessages.teacherFailed, { email: currentProduct().email })
  const token = await solveCaptcha('User/create_school').catch(error => {
    if (refusalOf(error)?.code !== 'CAPTCHA') throw error
    throw refused('CAPTCHA', failed)
  })
  try {
    return await sendNewSchool(bodyOf(form, carried, bySingleSignOn, token), crypto.randomUUID())
  } catch (error) {
    if (saysAccountExists(refusalOf(error)?.message ?? '')) rememberDuplicate()
    throw error
  }
}

function bodyOf(
  form: TeacherForm,
  carried: Record<string, string | undefined>,
  bySingleSignOn: boolean,
  token: string,
): NewSchool {
  const { first_name, last_name, email, password, grade, interests } = form
  const teacher = { first_name, last_name, email: email.trim(), grade: Number(grade), interests }
  const tracked = ['utm_source', 'utm_medium', 'utm_campaign'] as const
  return {
    admins: [bySingleSignOn ? teacher : { ...teacher, password }],
    ...(form.chosen
      ? { public_school_id: form.chosen.public_school_id, zip_code: form.chosen.zip }
      : {
          name: form.school,
          zip_code: form.country === homeCountry ? form.zip.trim() : '',
          city: form.city,
        }),
    country: form.country,
    ...(form.webinar ? { webinar_id: Number(form.webinar) } : {}),
    ...Object.fromEntries(tracked.flatMap(name => (carried[name] ? [[name, carried[name]]] : []))),
    captcha_token: token,
  }
}

/** What is wrong with an address that has the right form: it is taken. Asked once the form is right (ACCOUNTS-71). */
export async function takenFault(
  email: string,
  isFree: (email: string) => Promise<boolean>,
): Promise<string | null> {
  if (emailFault(email) !== null) return null
  // Who asks too often is told at the end, by the registration itself.
  return (await isFree(email.trim()).catch(() => true)) ? null : accountMessages.accountExists
}
