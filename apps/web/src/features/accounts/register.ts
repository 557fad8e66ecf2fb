import { accountMessages } from '@kindling/rules/messages/accounts'
import { saysAccountExists } from '@kindling/rules/registration'
import { changeSession, currentProduct, type Session } from '../../platform/account.ts'
import { sendSolved } from '../../platform/captcha.ts'
import { rememberDuplicate } from '../../platform/duplicate-account.ts'
import { format } from '../../platform/messages.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { sharedOrigin } from '../../platform/shared-origin.ts'
import { sendRegistration, sendVendorRegistration } from './api.ts'

/** The query of the registration page (ACCOUNTS-44). */
export type RegistrationQuery = Partial<
  Record<
    | 'reg_from'
    | 'reg_email'
    | 'reg_mode'
    | 'utm_source'
    | 'utm_medium'
    | 'utm_campaign'
    | 'utm_term'
    | 'utm_content'
    | 'referrer'
    | 'login_redirect',
    string
  >
>

export type RegisteringKind = 'Parent' | 'Vendor'

export interface AdultForm {
  email: string
  first_name: string
  last_name: string
  password: string
}

const carried = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer'] as const

/** Creates the account and signs in; a failure shows the server's message (ACCOUNTS-51, ACCOUNTS-52, ACCOUNTS-54). */
export async function register(
  kind: RegisteringKind,
  form: AdultForm,
  query: RegistrationQuery,
  key: string,
): Promise<Session> {
  const tracked = Object.fromEntries(carried.flatMap(name => (query[name] ? [[name, query[name]]] : [])))
  const failed = format(accountMessages.registrationCaptchaFailed, { email: currentProduct().email })
  const cameFrom = sharedOrigin() ?? query.reg_from
  const body = { ...form, ...tracked }
  try {
    const { session } = await sendSolved({ action: 'User/create', key, failed }, captcha_token =>
      kind === 'Vendor'
        ? sendVendorRegistration({ ...body, captcha_token }, key)
        : sendRegistration({ ...body, ...(cameFrom ? { invite_source: cameFrom } : {}), captcha_token }, key),
    )
    changeSession(session)
    return session
  } catch (error) {
    if (saysAccountExists(refusalOf(error)?.message ?? '')) rememberDuplicate()
    throw error
  }
}
