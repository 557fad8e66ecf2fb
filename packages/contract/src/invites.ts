import { maxLengths, phonePattern } from '@kindling/rules/formats'
import { inviteKinds, inviteStatuses, inviteWays } from '@kindling/rules/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { inviteEmailFault } from '@kindling/rules/typed-fields'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { LinkedOrAsked } from './families.ts'
import { anyone, child, kind, row, self } from './guards.ts'
import { id, idOut, moment, personName, refusing, text } from './shapes.ts'

/** Where a parent invite goes, in the form of its own documents (D-03). */
export const inviteEmail = z
  .string()
  .trim()
  .superRefine(refusing(inviteEmailFault))
  .meta({ maxLength: maxLengths.email, format: 'email' })

export const invitePhone = z.string().regex(phonePattern, familyMessages.phoneInvalid)

/** An invite as who sent it sees it (FAMILIES-06, FAMILIES-07). */
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
 * `by_child` is named by the documents and follows from who sends; `add_friend` is kept with the invite, and friends are
 * invited by a call of their own (D-21).
 */
const extra = z.strictObject({
  add_child: z.boolean().default(true),
  add_friend: z.boolean().default(false),
  first_name: personName,
  last_name: personName,
  by_child: z.boolean().optional(),
})

/** The code of the child, as the documents send it along; nothing follows from it. */
const codeAlong = text(40).nullish()

export const sendInviteEmail = defineCall({
  name: 'sendInviteEmail',
  summary:
    'Invites somebody by email to be a guardian of a child. `result: false`: the address is known there.',
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
  summary: 'Invites somebody by text message to be a guardian of a child.',
  method: 'POST',
  path: '/friend/send_invite_sms',
  guard: child('body.user_id', 'invite-guardian'),
  body: z.strictObject({ phone: invitePhone, user_id: id, profile_code: codeAlong }),
  reply: z.object({ result: z.boolean(), error: z.string().nullable(), invite: SentInvite.nullable() }),
  creates: true,
  refusals: ['DISPUTE', 'UNPROVED'],
})

/** Whom a link is for, so that the list of guardians can say so. */
const maybeName = z.union([personName, z.literal('')]).default('')

/** A token of one's own to hand on, with its address. It is in this reply and nowhere else. */
export const InviteToken = z.object({
  token: z.string(),
  link: z.string(),
  invite: SentInvite,
})

export const makeInviteToken = defineCall({
  name: 'makeInviteToken',
  summary: 'Makes a link that invites one person to be a guardian of a child.',
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

/** What whoever holds a token may know before answering. An invite that is closed tells no names. */
export const getTokenInfo = defineCall({
  name: 'getTokenInfo',
  summary: 'What an invite token opens. Reading it changes nothing.',
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

/** An invite as who was invited sees it. */
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
  summary: 'Open invites to the own email address; an address that is not verified receives none.',
  method: 'GET',
  path: '/user/user_invites/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({ invites: z.array(ReceivedInvite), email_verified: z.boolean() }),
})

/** An invite is named by the token of its link, or by its id where it came to the own verified address. */
const oneInvite = z
  .strictObject({ token: text(60).optional(), id: id.optional() })
  .refine(named => (named.token === undefined) !== (named.id === undefined), familyMessages.oneOf)

export const acceptInvite = defineCall({
  name: 'acceptInvite',
  summary:
    'A parent accepts to be a guardian; the invite is used up. One that a child sent waits for a guardian or the school.',
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
  summary: 'Puts an invite aside for good. Who sent it is not told.',
  method: 'POST',
  path: '/user/ignore_invite',
  guard: kind('Parent'),
  body: oneInvite,
  reply: z.object({ ignored: z.boolean() }),
})

export const withdrawInvite = defineCall({
  name: 'withdrawInvite',
  summary: 'Takes an open invite back; its link opens nothing any more.',
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
