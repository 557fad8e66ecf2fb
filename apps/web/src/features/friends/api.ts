import {
  cancelFriend,
  endFriendship,
  getFriends,
  giveFriendConsent,
  listClassmates,
  listCommonFriends,
  listReceivedRequests,
  listSentRequests,
  makeFriendToken,
  requestFriend,
  respondRequest,
  sendFriendInvites,
  unblockFriend,
} from '@kindling/contract/friends'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Friend = ReplyOf<typeof getFriends>['friends'][number]
export type Person = ReplyOf<typeof getFriends>['blocked'][number]
export type FriendRequest = ReplyOf<typeof requestFriend>['request']
export type FriendToken = ReplyOf<typeof makeFriendToken>
type Whom = NonNullable<CallInput<typeof requestFriend>['body']>
type Mail = NonNullable<CallInput<typeof sendFriendInvites>['body']>

/** All of a child's friends and requests have one key, so that one piece of news refreshes all. */
export const friendsQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.friends(childId), 'friends'],
    queryFn: ({ signal }) => callServer(getFriends, { params: { childId }, signal }),
  })

export const sentQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.friends(childId), 'sent'],
    queryFn: ({ signal }) =>
      callServer(listSentRequests, { params: { childId }, signal }).then(reply => reply.requests),
  })

export const receivedQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.friends(childId), 'received'],
    queryFn: ({ signal }) =>
      callServer(listReceivedRequests, { params: { childId }, signal }).then(reply => reply.requests),
  })

export const classmatesQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.friends(childId), 'classmates'],
    queryFn: ({ signal }) =>
      callServer(listClassmates, { params: { childId }, signal }).then(reply => reply.children),
  })

export const commonQuery = (childId: number, friendId: number) =>
  queryOptions({
    // Not under the key of the friends: it is not refetched for a friend who was just removed.
    queryKey: keys.commonFriends(childId, friendId),
    queryFn: ({ signal }) =>
      callServer(listCommonFriends, { params: { childId }, body: { user_id: friendId }, signal }).then(
        reply => reply.friends,
      ),
  })

export const sendRequest = (childId: number, whom: Whom, idempotencyKey: string) =>
  callServer(requestFriend, { params: { childId }, body: whom, idempotencyKey }).then(reply => reply.request)

export const sendCancel = (requestId: number) => callServer(cancelFriend, { params: { requestId }, body: {} })

export const sendAnswer = (requestId: number, accept: boolean) =>
  callServer(respondRequest, { params: { requestId }, body: { accept } })

export const sendConsent = (requestId: number, consent: boolean) =>
  callServer(giveFriendConsent, { params: { requestId }, body: { consent } })

export const sendEnd = (childId: number, friendId: number, block: boolean) =>
  callServer(endFriendship, { params: { childId }, body: { user_id: friendId, block } })

export const sendUnblock = (childId: number, blockedId: number) =>
  callServer(unblockFriend, { params: { childId }, body: { user_id: blockedId } })

export const askToken = (childId: number, idempotencyKey: string) =>
  callServer(makeFriendToken, { params: { childId }, body: {}, idempotencyKey })

export const sendMails = (body: Mail, idempotencyKey: string) =>
  callServer(sendFriendInvites, { body, idempotencyKey }).then(reply => reply.invites)
