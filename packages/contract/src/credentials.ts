import { accountMessages } from '@kindling/rules/messages/accounts'
import { waysIn } from '@kindling/rules/ways-in'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, child, signedIn } from './guards.ts'
import { email, id, line, moment, newPassword, username } from './shapes.ts'

const done = z.object({ message: z.string() })
/** Left empty by who has none, and signs in by a provider alone. */
const currentPassword = z.string().max(200)

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary:
    'Ask for a link that sets a new password. The answer is the same whether the address has an account or not.',
  method: 'POST',
  path: '/user/reset_password',
  guard: anyone,
  body: z.strictObject({ email }),
  reply: done,
})

/** The end of a reset. The own change with the current password is `update_credentials` (ACCOUNTS-20). */
export const updatePassword = defineCall({
  name: 'updatePassword',
  summary: 'Set a new password with the token of a mailed link, once. Every session of the account ends.',
  method: 'PUT',
  path: '/user/update_password',
  guard: anyone,
  body: z.strictObject({ token: z.string().min(1).max(100), password: newPassword }),
  reply: done,
  refusals: ['DISPUTE'],
})

/** `id` is named by the documents; the child is the one of the address. */
export const updateUser = defineCall({
  name: 'updateUser',
  summary:
    "A child's new password, by a guardian or teacher (typed, or made for them), or the own liked careers. A made password is in this reply and nowhere else.",
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

/** For people with a session alone: whoever may try usernames without one could make a list of children. */
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
  /** Names the session to its owner, and opens nothing. */
  id: z.string(),
  device: z.string(),
  since: z.string(),
  last_seen: z.string(),
  remembered: z.boolean(),
  is_current: z.boolean(),
})

export const listSessions = defineCall({
  name: 'listSessions',
  summary: 'Where the own account is signed in.',
  method: 'GET',
  path: '/user/sessions',
  guard: signedIn,
  reply: z.object({ sessions: z.array(OwnSession) }),
  support: 'never',
})

export const listSignIns = defineCall({
  name: 'listSignIns',
  summary: 'What opened the own account lately: when, by what, and in which browser.',
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
    'End one of the own sessions, with the current password; without an id all of them but the one that asks.',
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
    'Show to be the owner by the current password, before a sign-in provider is connected: for five minutes, once.',
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
