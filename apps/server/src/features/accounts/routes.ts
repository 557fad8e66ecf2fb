import {
  authenticate,
  createUser,
  getCaptcha,
  getNameAvatar,
  getSession,
  getUserInfo,
  recordEvent,
  selectAccount,
  signOut,
  updateCredentials,
} from '@kindling/contract/accounts'
import { makeCaptcha } from '../../platform/captcha.ts'
import { type Route, serve } from '../../platform/serve.ts'
import { changePassword } from './change-password.ts'
import { countEvent } from './count-event.ts'
import { getOwnAccount, getPersonCard } from './get-account.ts'
import { registerParent } from './register-parent.ts'
import { finishSelection } from './select-account.ts'
import { currentSession, leave } from './session.ts'
import { signIn } from './sign-in.ts'

export const accountRoutesForAnyone: Route[] = [
  serve(authenticate, signIn),
  serve(selectAccount, finishSelection),
  serve(createUser, registerParent),
  serve(getSession, currentSession),
  serve(getCaptcha, ({ house, params }) => makeCaptcha(house, params.action)),
  serve(recordEvent, countEvent),
]

export const accountRoutes: Route[] = [
  serve(signOut, leave),
  serve(getUserInfo, getOwnAccount),
  serve(getNameAvatar, getPersonCard),
  serve(updateCredentials, changePassword),
]
