import { authenticate, createUser, selectAccount, updateCredentials } from '@kindling/contract/accounts'
import type { CallInput, ReplyOf } from '../../platform/client.ts'
import { callServer } from '../../platform/client.ts'

export type SignInReply = ReplyOf<typeof authenticate>
type SignInBody = NonNullable<CallInput<typeof authenticate>['body']>
type NewParent = NonNullable<CallInput<typeof createUser>['body']>

export const sendSignIn = (body: SignInBody) => callServer(authenticate, { body })

export const sendAccountChoice = (id: number) => callServer(selectAccount, { body: { id } })

export const sendRegistration = (body: NewParent, idempotencyKey: string) =>
  callServer(createUser, { body, idempotencyKey })

export const sendNewPassword = (currentPassword: string, password: string) =>
  callServer(updateCredentials, { body: { current_password: currentPassword, password } })
