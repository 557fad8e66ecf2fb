import { accountMessages } from '@kindling/rules/messages/accounts'
import { waysIn } from '@kindling/rules/ways-in'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, child, signedIn } from './guards.ts'
import { email, id, line, moment, newPassword, username } from './shapes.ts'

const done = z.object({ message: z.string() })
/** Empty for users without a password, who sign in only by a provider. */
const currentPassword = z.string().max(200)

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary:
    'Asks for a link that sets a new password. The answer is the same whether the address has an account or not.',
  method: 'POST',
  path: '/user/reset_password',
  guard: anyone,
  body: z.strictObject({ email }),
  reply: done,
})

/** The end of a reset. A user changes a known password by `update_credentials` (ACCOUNTS-20). */
export const updatePassword = defineCall({
  name: 'updatePassword',
  summary: 'Sets a new password with the token of a mailed link, once. Every session of the account ends.',
  method: 'PUT',
  path: '/user/update_password',
  guard: anyone,
  body: z.strictObject({ token: z.string().min(1).max(100), password: newPassword }),
  reply: done,
  refusals: ['DISPUTE'],
})

/** The documents name `id`; the child in the address counts. */
export const updateUser = defineCall({
  name: 'updateUser',
  summary:
    "Sets a child's new password, by a guardian or teacher (typed, or made for them), or the caller's liked careers. A made password is only in this reply.",
  method: 'PUT',
  path: '/user/update_user/:userId?',
  guard: child('userId', 'update'),
  params: z.strictObject({ userId: id.optional() }),
  body: z
    .strictObject({
      id: id.optional(),
      password: newPassword.optional(),
      make_password: z.literal(true).optional(),
      careers: z.array(line(80)).max(50).optional(),
    })
    .superRefine((body, context) => {
      const given = [body.password, body.make_password, body.careers].filter(one => one !== undefined)
      if (given.length === 1) return
      context.addIssue({
        code: 'custom',
        path: ['password'],
        message: accountMessages.oneOfPasswordOrCareers,
      })
    }),
  reply: done.extend({ first_password: z.string().optional() }),
  refusals: ['DISPUTE'],
})

/** Only for signed-in users: guests who try usernames could make a list of children. */
export const checkUsername = defineCall({
  name: 'checkUsername',
  summary: 'Whether a username is free.',
  method: 'GET',
  path: '/user/check_username/:username',
  guard: signedIn,
  params: z.strictObject({ username }),
  reply: z.object({ status: z.boolean() }),
  support: 'never',
})

const OwnSession = z.object({
  /** Identifies the session to its owner; it gives no access. */
  id: z.string(),
  device: z.string(),
  since: z.string(),
  last_seen: z.string(),
  remembered: z.boolean(),
  is_current: z.boolean(),
})

export const listSessions = defineCall({
  name: 'listSessions',
  summary: "The sessions of the caller's account.",
  method: 'GET',
  path: '/user/sessions',
  guard: signedIn,
  reply: z.object({ sessions: z.array(OwnSession) }),
  support: 'never',
})

export const listSignIns = defineCall({
  name: 'listSignIns',
  summary: "The recent sign-ins to the caller's account: when, by what, and in which browser.",
  method: 'GET',
  path: '/user/sign_ins',
  guard: signedIn,
  reply: z.object({
    sign_ins: z.array(z.object({ when: moment, way: z.enum(waysIn), device: z.string() })),
  }),
  support: 'never',
})

export const endOwnSession = defineCall({
  name: 'endOwnSession',
  summary:
    "Ends one of the caller's sessions, with the current password; without an id, all except this one.",
  method: 'DELETE',
  path: '/user/session/:sessionId?',
  guard: signedIn,
  params: z.strictObject({ sessionId: z.uuid().optional() }),
  body: z.strictObject({ current_password: currentPassword }),
  reply: z.object({ sessions: z.array(OwnSession) }),
})

export const confirmPassword = defineCall({
  name: 'confirmPassword',
  summary:
    'Confirms the caller by the current password, before a sign-in provider is connected: for five minutes, once.',
  method: 'POST',
  path: '/user/confirm_password',
  guard: signedIn,
  body: z.strictObject({ current_password: currentPassword }),
  reply: done,
})

export const credentialCalls = [
  resetPassword,
  updatePassword,
  updateUser,
  checkUsername,
  listSessions,
  listSignIns,
  endOwnSession,
  confirmPassword,
] as const
