import { gradeCodes } from '@kindling/rules/grades'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { homeCountry } from '@kindling/rules/places'
import { saysAccountExists, schoolFault, teacherNeeds } from '@kindling/rules/registration'
import { emailFault, newPasswordFault, personNameFault } from '@kindling/rules/typed-fields'
import { currentProduct } from '../../platform/account.ts'
import { sendSolved } from '../../platform/captcha.ts'
import { rememberDuplicate } from '../../platform/duplicate-account.ts'
import { format } from '../../platform/messages.ts'
import { refusalOf } from '../../platform/refusals.ts'
import type { Faults } from '../../ui/use-faults.ts'
import type { Form } from '../../ui/use-form.ts'
import { type NewSchool, type PublicSchool, type Registered, sendNewSchool } from './api.ts'

/** The step of the teacher registration (ACCOUNTS-64). */
export type TeacherStep = 'modal_open' | 'select_school' | 'registered' | 'one_last_thing'

export interface TeacherForm {
  first_name: string
  last_name: string
  email: string
  password: string
  grade: string
  interests: string[]
  chosen: PublicSchool | null
  name: string
  is_club: boolean
  zip_code: string
  city: string
  country: string
  webinar: string
}

export type TeacherFields = Form<TeacherForm>

export const noTeacher: TeacherForm = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  grade: '',
  interests: [],
  chosen: null,
  name: '',
  is_club: false,
  zip_code: '',
  city: '',
  country: homeCountry,
  webinar: '',
}

/** The form spans both steps; a step checks only its own fields. */
export function faultsOfStep(
  step: TeacherStep,
  form: TeacherForm,
  bySingleSignOn: boolean,
): Faults<keyof TeacherForm> {
  return step === 'modal_open' ? faultsOfTeacher(form, bySingleSignOn) : faultsOfSchool(form)
}

function faultsOfTeacher(form: TeacherForm, bySingleSignOn: boolean): Faults<keyof TeacherForm> {
  const needs = teacherNeeds(bySingleSignOn)
  return {
    first_name: personNameFault(form.first_name),
    last_name: personNameFault(form.last_name),
    email: emailFault(form.email),
    password: needs.includes('password') ? newPasswordFault(form.password) : null,
    grade: needs.includes('grade') && form.grade === '' ? registrationMessages.gradeMissing : null,
  }
}

function faultsOfSchool(form: TeacherForm): Faults<keyof TeacherForm> {
  const { chosen, zip_code: zip } = form
  const fault = schoolFault({ ...form, zip, public_school_id: chosen?.public_school_id })
  return fault ? { [fault.field]: registrationMessages[fault.word] } : {}
}

export const gradeChoices = gradeCodes.map(String)

/**
 * Registers and signs in; the page gets the session only after its last step, since the form would otherwise disappear
 * with the guest frame. The server's message is shown; an existing account is remembered (ACCOUNTS-54).
 */
export async function registerTeacher(
  school: Omit<NewSchool, 'captcha_token'>,
  key: string,
): Promise<Registered> {
  const failed = format(registrationMessages.teacherFailed, { email: currentProduct().email })
  try {
    return await sendSolved({ action: 'User/create_school', key, failed }, captcha_token =>
      sendNewSchool({ ...school, captcha_token }, key),
    )
  } catch (error) {
    if (saysAccountExists(refusalOf(error)?.message ?? '')) rememberDuplicate()
    throw error
  }
}

/** The school with its teacher, in the format of the call. */
export function schoolOf(
  form: TeacherForm,
  carried: Record<string, string | undefined>,
  bySingleSignOn: boolean,
): Omit<NewSchool, 'captcha_token'> {
  const { first_name, last_name, email, password, grade, interests } = form
  const teacher = { first_name, last_name, email: email.trim(), grade: Number(grade), interests }
  const tracked = ['utm_source', 'utm_medium', 'utm_campaign'] as const
  return {
    admins: [bySingleSignOn ? teacher : { ...teacher, password }],
    ...(form.chosen
      ? { public_school_id: form.chosen.public_school_id, zip_code: form.chosen.zip }
      : {
          name: form.name,
          is_club: form.is_club,
          zip_code: form.country === homeCountry ? form.zip_code.trim() : '',
          city: form.city,
        }),
    country: form.country,
    ...(form.webinar ? { webinar_id: Number(form.webinar) } : {}),
    ...Object.fromEntries(tracked.flatMap(name => (carried[name] ? [[name, carried[name]]] : []))),
  }
}

/** The fault of a well-formed address: it is taken. Checked once the form is valid (ACCOUNTS-71). */
export async function takenFault(
  email: string,
  isFree: (email: string) => Promise<boolean>,
): Promise<string | null> {
  if (emailFault(email) !== null) return null
  // If the rate limit is reached, the registration itself reports it at the end.
  return (await isFree(email.trim()).catch(() => true)) ? null : accountMessages.accountExists
}
