import { puzzleTimes } from '@kindling/rules/puzzles'
import { changeSession } from '../../platform/account.ts'
import { solveCaptcha } from '../../platform/captcha.ts'
import { changeReader } from '../../platform/device.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { type SignInReply, sendSignIn } from './api.ts'

export interface Credentials {
  name: string
  password: string
  remember: boolean
  /** The reader's page; the server stores it with the sign-in. */
  loginPath: string
}

export type SignInOutcome =
  | { kind: 'signed-in'; landing: string }
  | { kind: 'choose' }
  | { kind: 'second-step' }

/** The page on which an unfinished sign-in continues. */
export const pagesToGoOn = { choose: '/user/select_account', 'second-step': '/signin' } as const

/** The accounts to choose from; they exist only in this page. */
let choices: NonNullable<SignInReply['accounts']> = []
export const accountChoices = () => choices

/**
 * Signs in by email if the name contains an @, else by username. A 400 to an email is retried once as a username
 * before any error is shown (ACCOUNTS-12); several accounts lead to the page where one is chosen (ACCOUNTS-10).
 */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  const reply = await attempt(credentials, credentials.name.includes('@') ? 'email' : 'username').catch(
    error => {
      if (!credentials.name.includes('@') || refusalOf(error)?.status !== 400) throw error
      return attempt(credentials, 'username')
    },
  )
  return finishSignIn(reply)
}

export function finishSignIn(reply: SignInReply): SignInOutcome {
  if (reply.session) {
    choices = []
    changeSession(reply.session)
    if (reply.session.second_step) return { kind: 'second-step' }
    if (reply.session.user?.uses_reader) changeReader(true)
    return { kind: 'signed-in', landing: reply.session.landing }
  }
  choices = reply.accounts ?? []
  return { kind: 'choose' }
}

/** One try; if the server requires a solved puzzle, the browser solves one, and harder ones until it is enough. */
function attempt(credentials: Credentials, mode: 'email' | 'username'): Promise<SignInReply> {
  const body = {
    user: { mode, mode_id: credentials.name, password: credentials.password },
    options: { remember_me: credentials.remember, login_path: credentials.loginPath },
    autoSelectFirstAccount: false,
  }
  const send = (puzzles: readonly number[], solved: { captcha_token?: string }): Promise<SignInReply> =>
    sendSignIn({ ...body, ...solved }).catch(async error => {
      const [times, ...harder] = puzzles
      if (times === undefined || refusalOf(error)?.code !== 'CAPTCHA') throw error
      return send(harder, { captcha_token: await solveCaptcha('User/authenticate', times) })
    })
  return send(puzzleTimes, {})
}
