import { maxLengths, phonePattern } from '@kindling/rules/formats'
import { inviteKinds, inviteStatuses, inviteWays } from '@kindling/rules/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { isPremiumNumber, usualCountry } from '@kindling/rules/phones'
import { inviteEmailFault } from '@kindling/rules/typed-fields'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { LinkedOrAsked } from './families.ts'
import { anyone, child, kind, row, self } from './guards.ts'
import { id, idOut, moment, personName, refusing, text } from './shapes.ts'

/** The address of a parent invite, in the format of its own documents (D-03). */
export const inviteEmail = z
  .string()
  .trim()
  .superRefine(refusing(inviteEmailFault))
  .meta({ maxLength: maxLengths.email, format: 'email' })

export const invitePhone = z
  .string()
  .regex(phonePattern, familyMessages.phoneInvalid)
  .refine(phone => !isPremiumNumber(usualCountry + phone), familyMessages.phonePremium)

/** An invite, as its sender sees it (FAMILIES-06, FAMILIES-07). */
export const SentInvite = z.object({
  id: idOut,
  child_id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  email_message: z.string(),
  phone: z.string().nullable(),
  add_child: z.boolean(),
  add_friend: z.boolean(),
  by_child: z.boolean(),
  status: z.enum(inviteStatuses),
  created_at: moment,
  expires_at: moment,
})

/**
 * The documents name `by_child`, which follows from the sender; `add_friend` is stored with the invite, and friends are
 * invited by a separate call (D-21).
 */
const extra = z.strictObject({
  add_child: z.boolean().default(true),
  add_friend: z.boolean().default(false),
  first_name: personName,
  last_name: personName,
  by_child: z.boolean().optional(),
})

/** The code of the child, which the documents send along; it has no effect. */
const codeAlong = text(40).nullish()

export const sendInviteEmail = defineCall({
  name: 'sendInviteEmail',
  summary:
    'Invites a person by email to become a guardian of a child. `result: false`: the address is known there.',
  method: 'POST',
  path: '/user/send_invite_email/:childId?',
  guard: child('childId', 'invite-guardian'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({
    email: inviteEmail,
    message: text(maxLengths.inviteMessage).default(''),
    type: z.literal('child').default('child'),
    extra,
    profile_code: codeAlong,
  }),
  reply: z.object({ result: z.boolean(), invite: SentInvite.nullable(), care: Care.optional() }),
  creates: true,
  refusals: ['DISPUTE', 'UNPROVED'],
})

export const sendInviteSms = defineCall({
  name: 'sendInviteSms',
  summary: 'Invites a person by text message to become a guardian of a child.',
  method: 'POST',
  path: '/friend/send_invite_sms',
  guard: child('body.user_id', 'invite-guardian'),
  body: z.strictObject({ phone: invitePhone, user_id: id, profile_code: codeAlong }),
  reply: z.object({ result: z.boolean(), error: z.string().nullable(), invite: SentInvite.nullable() }),
  creates: true,
  refusals: ['DISPUTE', 'UNPROVED'],
})

/** The name of the invited person, for the list of guardians. */
const maybeName = z.union([personName, z.literal('')]).default('')

/** A token to pass on, with its address. It is only in this reply. */
export const InviteToken = z.object({
  token: z.string(),
  link: z.string(),
  invite: SentInvite,
})

export const makeInviteToken = defineCall({
  name: 'makeInviteToken',
  summary: 'Makes a link that invites one person to become a guardian of a child.',
  method: 'POST',
  path: '/user/invite_token/:childId?',
  guard: child('childId', 'invite-guardian'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({ first_name: maybeName, last_name: maybeName }),
  reply: InviteToken,
  creates: true,
  support: 'never',
  refusals: ['DISPUTE', 'UNPROVED'],
})

/** What the holder of a token may know before answering. A closed invite shows no names. */
export const getTokenInfo = defineCall({
  name: 'getTokenInfo',
  summary: 'What an invite token is for. Reading it changes nothing.',
  method: 'GET',
  path: '/friend/token_info/:token',
  guard: anyone,
  params: z.strictObject({ token: text(60) }),
  reply: z.object({
    token_info: z.object({
      kind: z.enum(inviteKinds),
      status: z.enum(inviteStatuses),
      way: z.enum(inviteWays),
      inviter_name: z.string().nullable(),
      child_name: z.string().nullable(),
      email_message: z.string(),
      expires_at: moment,
    }),
  }),
  support: 'never',
})

/** An invite, as its receiver sees it. */
export const ReceivedInvite = z.object({
  id: idOut,
  status: z.enum(inviteStatuses),
  inviter_name: z.string(),
  child_name: z.string(),
  email_message: z.string(),
  created_at: moment,
  expires_at: moment,
})

export const listUserInvites = defineCall({
  name: 'listUserInvites',
  summary: "Open invites to the caller's email address; an unverified address receives none.",
  method: 'GET',
  path: '/user/user_invites/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({ invites: z.array(ReceivedInvite), email_verified: z.boolean() }),
})

/** An invite is identified by the token of its link, or by its id if it was sent to the caller's verified address. */
const oneInvite = z
  .strictObject({ token: text(60).optional(), id: id.optional() })
  .refine(named => (named.token === undefined) !== (named.id === undefined), familyMessages.oneOf)

export const acceptInvite = defineCall({
  name: 'acceptInvite',
  summary:
    'A parent agrees to become a guardian; the invite is used up. An invite from a child waits for a guardian or the school.',
  method: 'POST',
  path: '/user/accept_invite',
  guard: kind('Parent'),
  body: oneInvite,
  reply: LinkedOrAsked,
  refusals: ['DISPUTE', 'UNPROVED'],
  creates: true,
})

export const ignoreInvite = defineCall({
  name: 'ignoreInvite',
  summary: 'Declines an invite for good. Its sender is not told.',
  method: 'POST',
  path: '/user/ignore_invite',
  guard: kind('Parent'),
  body: oneInvite,
  reply: z.object({ ignored: z.boolean() }),
})

export const withdrawInvite = defineCall({
  name: 'withdrawInvite',
  summary: 'Withdraws an open invite; its link no longer works.',
  method: 'POST',
  path: '/user/withdraw_invite/:inviteId',
  guard: row('invite', 'inviteId', 'withdraw'),
  params: z.strictObject({ inviteId: id }),
  reply: z.object({ withdrawn: z.boolean() }),
})

export const inviteCalls = [
  sendInviteEmail,
  sendInviteSms,
  makeInviteToken,
  getTokenInfo,
  listUserInvites,
  acceptInvite,
  ignoreInvite,
  withdrawInvite,
] as const
