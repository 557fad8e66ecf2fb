import {
  authenticate,
  createUser,
  createVendor,
  selectAccount,
  updateCredentials,
} from '@kindling/contract/accounts'
import {
  endOwnSession,
  listSessions,
  listSignIns,
  resetPassword,
  updatePassword,
  updateUser,
} from '@kindling/contract/credentials'
import {
  createInterests,
  markWelcome,
  sendVerifyCode,
  tellTeacherRole,
  verifyEmailCode,
} from '@kindling/contract/onboarding'
import {
  deleteAvatar,
  enableAda,
  getEmailPreferences,
  replaceProfileCode,
  saveEmailPreferences,
  updateAll,
  updateUserSummary,
} from '@kindling/contract/profiles'
import { queryOptions } from '@tanstack/react-query'
import type { CallInput, ReplyOf } from '../../platform/client.ts'
import { callServer } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type SignInReply = ReplyOf<typeof authenticate>
type SignInBody = NonNullable<CallInput<typeof authenticate>['body']>
type NewParent = NonNullable<CallInput<typeof createUser>['body']>
type NewVendor = NonNullable<CallInput<typeof createVendor>['body']>

export const sendSignIn = (body: SignInBody) => callServer(authenticate, { body })

export const sendAccountChoice = (id: number) => callServer(selectAccount, { body: { id } })

export const sendRegistration = (body: NewParent, idempotencyKey: string) =>
  callServer(createUser, { body, idempotencyKey })

export const sendVendorRegistration = (body: NewVendor, idempotencyKey: string) =>
  callServer(createVendor, { body, idempotencyKey })

export const sendNewPassword = (currentPassword: string, password: string) =>
  callServer(updateCredentials, { body: { current_password: currentPassword, password } })

export const askForLink = (email: string) => callServer(resetPassword, { body: { email } })

export const sendResetPassword = (token: string, password: string) =>
  callServer(updatePassword, { body: { token, password } })

/** A password for a child; without one, the server makes it and returns it once. */
export const sendChildPassword = (childId: number, password: string | null) =>
  callServer(updateUser, {
    params: { userId: childId },
    body: { id: childId, ...(password === null ? { make_password: true } : { password }) },
  })

export type OwnSession = ReplyOf<typeof listSessions>['sessions'][number]

export const sessionsQuery = queryOptions({
  queryKey: keys.ownSessions,
  queryFn: ({ signal }) => callServer(listSessions, { signal }).then(reply => reply.sessions),
})

export const signInsQuery = queryOptions({
  queryKey: keys.ownSignIns,
  queryFn: ({ signal }) => callServer(listSignIns, { signal }).then(reply => reply.sign_ins),
})

/** Ends one of the user's sessions, or all the others. */
export const sendSessionEnd = (sessionId: string | null, currentPassword: string) =>
  callServer(endOwnSession, {
    params: sessionId === null ? {} : { sessionId },
    body: { current_password: currentPassword },
  }).then(reply => reply.sessions)

type ProfileBody = NonNullable<CallInput<typeof updateAll>['body']>

/** Changes the user's profile; fields that are not sent stay. */
export const sendProfile = (body: ProfileBody) => callServer(updateAll, { body }).then(reply => reply.user)

export const sendSummary = (summary: string) => callServer(updateUserSummary, { body: { summary } })

export const sendAvatarRemoval = () => callServer(deleteAvatar, { body: {} }).then(reply => reply.user)

export const sendNewProfileCode = () =>
  callServer(replaceProfileCode, { body: {} }).then(reply => reply.profile_code)

export const sendReader = (enabled: boolean) => callServer(enableAda, { body: { enabled } })

export type EmailPreferences = ReplyOf<typeof getEmailPreferences>['preferences']

export const emailPreferencesQuery = queryOptions({
  queryKey: keys.emailPreferences,
  queryFn: ({ signal }) => callServer(getEmailPreferences, { signal }).then(reply => reply.preferences),
})

export const sendEmailPreferences = (preferences: Partial<EmailPreferences>) =>
  callServer(saveEmailPreferences, { body: { preferences } }).then(reply => reply.preferences)

export const askForCode = () => callServer(sendVerifyCode, { body: {} })

export const sendCode = (code: string) => callServer(verifyEmailCode, { body: { code } })

type Interests = NonNullable<CallInput<typeof createInterests>['body']>['interests']
type Role = NonNullable<CallInput<typeof tellTeacherRole>['body']>['role']
type Mark = NonNullable<CallInput<typeof markWelcome>['body']>['step']

export const sendInterests = (interests: Interests) => callServer(createInterests, { body: { interests } })

export const sendRole = (role: Role) => callServer(tellTeacherRole, { body: { role } })

export const sendMark = (step: Mark) =>
  callServer(markWelcome, { body: { step } }).then(reply => reply.welcome_done)
