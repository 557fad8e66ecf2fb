import {
  authenticate,
  createUser,
  createVendor,
  getCaptcha,
  getNameAvatar,
  getSession,
  getUserInfo,
  recordEvent,
  selectAccount,
  signOut,
  updateCredentials,
} from '@kindling/contract/accounts'
import {
  checkUsername,
  confirmPassword,
  endOwnSession,
  listSessions,
  listSignIns,
  resetPassword,
  updatePassword,
  updateUser,
} from '@kindling/contract/credentials'
import {
  createInterests,
  getUserRole,
  markWelcome,
  sendVerifyCode,
  tellTeacherRole,
  verifyEmailCode,
} from '@kindling/contract/onboarding'
import {
  deleteAvatar,
  enableAda,
  getDistrictUserInfo,
  getEmailPreferences,
  getExtraInfo,
  getKarmaPoints,
  getLifetimeScore,
  getSurveyLists,
  replaceProfileCode,
  saveEmailPreferences,
  updateAll,
} from '@kindling/contract/profiles'
import { surveyLists } from '@kindling/rules/survey'
import { childPolicy } from '../../platform/access/policies.ts'
import { makeCaptcha } from '../../platform/captcha.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { askForReset } from './ask-reset.ts'
import { changePassword } from './change-password.ts'
import { changeProfile, changeReader, removePicture, renewProfileCode } from './change-profile.ts'
import { showWhetherFree } from './check-username.ts'
import { confirmOwner } from './confirm-owner.ts'
import { countEvent } from './count-event.ts'
import { finishReset } from './finish-reset.ts'
import { getOwnAccount, getPersonCard } from './get-account.ts'
import { endSessions, listOwnSessions, listOwnSignIns } from './own-sessions.ts'
import {
  keepEmailPreferences,
  showDistrict,
  showEmailPreferences,
  showExtraInfo,
  showKarma,
  showScore,
} from './profile-figures.ts'
import { registerParent, registerVendor } from './register-adult.ts'
import { finishSelection } from './select-account.ts'
import { currentSession, leave } from './session.ts'
import { signIn } from './sign-in.ts'
import { updateChild } from './update-child.ts'
import { askForCode, proveAddress } from './verify-email.ts'
import { keepInterests, keepRole, markStep, showRole } from './welcome.ts'

export const accountRoutesForAnyone: Route[] = [
  serve(authenticate, signIn),
  serve(selectAccount, finishSelection),
  serve(createUser, registerParent),
  serve(createVendor, registerVendor),
  serve(resetPassword, askForReset),
  serve(updatePassword, finishReset),
  serve(getSession, currentSession),
  serve(getCaptcha, ({ services, params, query }) => makeCaptcha(services, params.action, query.times)),
  serve(recordEvent, countEvent),
  serve(getSurveyLists, async () => surveyLists),
]

export const accountRoutes: Route[] = [
  serve(signOut, leave),
  serve(getUserInfo, getOwnAccount),
  serve(getNameAvatar, getPersonCard),
  serve(updateCredentials, changePassword),
  serveRow(updateUser, childPolicy, updateChild),
  serve(checkUsername, showWhetherFree),
  serve(listSessions, listOwnSessions),
  serve(listSignIns, listOwnSignIns),
  serve(endOwnSession, endSessions),
  serve(confirmPassword, confirmOwner),
  serve(updateAll, changeProfile),
  serve(deleteAvatar, removePicture),
  serve(replaceProfileCode, renewProfileCode),
  serve(getEmailPreferences, showEmailPreferences),
  serve(saveEmailPreferences, keepEmailPreferences),
  serve(enableAda, changeReader),
  serve(getDistrictUserInfo, showDistrict),
  serve(getExtraInfo, showExtraInfo),
  serve(getKarmaPoints, showKarma),
  serveRow(getLifetimeScore, childPolicy, showScore),
  serve(sendVerifyCode, askForCode),
  serve(verifyEmailCode, proveAddress),
  serve(createInterests, keepInterests),
  serve(tellTeacherRole, keepRole),
  serve(getUserRole, showRole),
  serve(markWelcome, markStep),
]
