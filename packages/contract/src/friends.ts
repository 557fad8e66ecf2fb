import { mostMailedInvites } from '@kindling/rules/invites'
import { friendMessages } from '@kindling/rules/messages/friends'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { child, kind, row, self } from './guards.ts'
import { inviteEmail, SentInvite } from './invites.ts'
import { PersonCard } from './person-card.ts'
import { email, id, idOut, moment, text } from './shapes.ts'

const ofChild = z.strictObject({ childId: id.optional() })
const ofRequest = z.strictObject({ requestId: id })

/** A friend as children see each other: the last name is its first letter. */
export const Friend = PersonCard.extend({ since: moment })

export const getFriends = defineCall({
  name: 'getFriends',
  summary: "A child's friends, and the children it has blocked.",
  method: 'GET',
  path: '/friend/get_friends/:childId?',
  guard: child('childId', 'list-friends'),
  params: ofChild,
  reply: z.object({ friends: z.array(Friend), blocked: z.array(PersonCard) }),
})

/** An open request between the child and `user`, and what it waits for (D-83). */
export const FriendRequest = z.object({
  id: idOut,
  user: PersonCard,
  created_at: moment,
  status: z.literal('pending'),
  waits_for: z.array(z.enum(['friend', 'own_guardian', 'their_guardian'])),
  can: z.array(z.enum(['cancel', 'respond', 'consent'])),
})

const requests = z.object({ requests: z.array(FriendRequest) })

export const listSentRequests = defineCall({
  name: 'listSentRequests',
  summary: 'The friend requests that a child has sent.',
  method: 'GET',
  path: '/friend/sent_requests/:childId?',
  guard: child('childId', 'list-friends'),
  params: ofChild,
  reply: requests,
})

export const listReceivedRequests = defineCall({
  name: 'listReceivedRequests',
  summary: 'The friend requests that a child has received.',
  method: 'GET',
  path: '/friend/received_requests/:childId?',
  guard: child('childId', 'list-friends'),
  params: ofChild,
  reply: requests,
})

export const listClassmates = defineCall({
  name: 'listClassmates',
  summary: "Children of the child's own classes who can be asked. A search by name is not possible.",
  method: 'GET',
  path: '/friend/classmates/:childId?',
  guard: child('childId', 'ask-friend'),
  params: ofChild,
  reply: z.object({ children: z.array(PersonCard) }),
})

const whom = { user_id: id.optional(), token: text(60).optional(), code: text(40).optional() }

export const requestFriend = defineCall({
  name: 'requestFriend',
  summary:
    'Sends a friend request to a child of the same class or school, or to the child whose invite token or code is given.',
  method: 'POST',
  path: '/friend/request_friend/:childId?',
  guard: child('childId', 'ask-friend'),
  params: ofChild,
  body: z
    .strictObject(whom)
    .refine(
      named => Object.values(named).filter(one => one !== undefined).length === 1,
      friendMessages.oneOf,
    ),
  reply: z.object({ request: FriendRequest }),
  creates: true,
  refusals: ['CONSENT', 'UNPROVED'],
})

export const cancelFriend = defineCall({
  name: 'cancelFriend',
  summary: 'Withdraws a friend request.',
  method: 'POST',
  path: '/friend/cancel_friend/:requestId',
  guard: row('friend_request', 'requestId', 'cancel'),
  params: ofRequest,
  reply: z.object({ cancelled: z.boolean() }),
})

const outcome = z.object({ status: z.enum(['pending', 'friends', 'declined']) })

export const respondRequest = defineCall({
  name: 'respondRequest',
  summary: 'The requested child accepts or declines.',
  method: 'POST',
  path: '/friend/respond_request/:requestId',
  guard: row('friend_request', 'requestId', 'respond'),
  params: ofRequest,
  body: z.strictObject({ accept: z.boolean() }),
  reply: outcome,
  refusals: ['CONSENT'],
})

export const giveFriendConsent = defineCall({
  name: 'giveFriendConsent',
  summary: 'A guardian on either side agrees or declines.',
  method: 'POST',
  path: '/friend/give_consent/:requestId',
  guard: row('friend_request', 'requestId', 'consent'),
  params: ofRequest,
  body: z.strictObject({ consent: z.boolean() }),
  reply: outcome,
  refusals: ['CONSENT', 'UNPROVED'],
})

export const listCommonFriends = defineCall({
  name: 'listCommonFriends',
  summary:
    'Friends that a child has in common with a friend, or with a child on the other side of a request.',
  method: 'POST',
  path: '/friend/common_friends/:childId?',
  guard: child('childId', 'list-friends'),
  params: ofChild,
  body: z.strictObject({ user_id: id }),
  reply: z.object({ friends: z.array(PersonCard) }),
})

export const endFriendship = defineCall({
  name: 'endFriendship',
  summary: 'Ends a friendship; with `block` the other child cannot ask again. No news is sent.',
  method: 'POST',
  path: '/friend/unfriend/:childId?',
  guard: child('childId', 'list-friends'),
  params: ofChild,
  body: z.strictObject({ user_id: id, block: z.boolean().default(false) }),
  reply: z.object({ ended: z.boolean() }),
})

export const unblockFriend = defineCall({
  name: 'unblockFriend',
  summary: 'Lets a blocked child ask again.',
  method: 'POST',
  path: '/friend/unblock/:childId?',
  guard: child('childId', 'list-friends'),
  params: ofChild,
  body: z.strictObject({ user_id: id }),
  reply: z.object({ unblocked: z.boolean() }),
})

export const makeFriendToken = defineCall({
  name: 'makeFriendToken',
  summary:
    'An invite to pass on: a child with its code or link can send this child a request. It is shown only in this reply.',
  method: 'POST',
  path: '/friend/invite_token/:childId?',
  guard: child('childId', 'ask-friend'),
  params: ofChild,
  body: z.strictObject({ invite_note: text(200).default('') }),
  reply: z.object({
    token: z.string(),
    code: z.string(),
    link: z.string(),
    invite: SentInvite,
    care: Care.optional(),
  }),
  creates: true,
  refusals: ['CONSENT', 'DISPUTE', 'UNPROVED', 'LEAVING'],
})

export const sendFriendInvites = defineCall({
  name: 'sendFriendInvites',
  summary: "A guardian mails invites to be the child's friend to other families.",
  method: 'POST',
  path: '/friend/send_invite_email',
  guard: child('body.user_id', 'mail-friends'),
  body: z.strictObject({
    invites: z.array(inviteEmail).min(1).max(mostMailedInvites),
    invite_note: text(500).default(''),
    user_id: id,
  }),
  reply: z.object({ result: z.boolean(), invites: z.array(SentInvite) }),
  creates: true,
  refusals: ['CONSENT', 'DISPUTE', 'UNPROVED', 'LEAVING'],
})

export const checkSharer = defineCall({
  name: 'checkSharer',
  summary: 'Whether the sharer is a child that the caller is close to; about others nothing is revealed.',
  method: 'GET',
  path: '/friend/check_sharer/:sharerId?',
  guard: child('sharerId', 'view'),
  params: z.strictObject({ sharerId: id.optional() }),
  reply: z.object({ valid: z.boolean(), sharer: PersonCard }),
})

/** An adult who shares the store: the public token, and how many visitors came by it. */
export const StoreUser = z.object({
  user_id: idOut,
  store_token: z.string().nullable(),
  store_sign_up: z.boolean(),
  referred: z.boolean(),
  referrals: z.int(),
})
const storeUser = z.object({ store_user: StoreUser })

export const getStoreUser = defineCall({
  name: 'getStoreUser',
  summary: 'The caller as a sharer of the store.',
  method: 'GET',
  path: '/friend/store_user/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: storeUser,
})

export const genStoreToken = defineCall({
  name: 'genStoreToken',
  summary: 'Gives an adult a token to share the store with; the same one each time.',
  method: 'POST',
  path: '/friend/gen_store_token',
  guard: kind('Parent', 'Teacher'),
  body: z.strictObject({
    email,
    store_sign_up: z.boolean().default(false),
    sharer_token: text(40).nullish(),
  }),
  reply: storeUser,
})

export const storeReferral = defineCall({
  name: 'storeReferral',
  summary: 'Stores whose token brought an adult to the store; the first one stays.',
  method: 'PUT',
  path: '/friend/store_referral',
  guard: kind('Parent', 'Teacher'),
  body: z.strictObject({ sharer_token: text(40) }),
  reply: z.object({ stored: z.boolean() }),
})

export const friendCalls = [
  getFriends,
  listSentRequests,
  listReceivedRequests,
  listClassmates,
  requestFriend,
  cancelFriend,
  respondRequest,
  giveFriendConsent,
  listCommonFriends,
  endFriendship,
  unblockFriend,
  makeFriendToken,
  sendFriendInvites,
  checkSharer,
  getStoreUser,
  genStoreToken,
  storeReferral,
] as const
