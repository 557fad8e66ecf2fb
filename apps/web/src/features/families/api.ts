import {
  addChild,
  getChildInfo,
  leaveChild,
  linkGuardian,
  listChildren,
  listGuardians,
} from '@kindling/contract/families'
import {
  acceptInvite,
  getTokenInfo,
  ignoreInvite,
  listUserInvites,
  makeInviteToken,
  sendInviteEmail,
  sendInviteSms,
  withdrawInvite,
} from '@kindling/contract/invites'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type ChildCardData = ReplyOf<typeof listChildren>['children'][number]
export type AddedChild = ReplyOf<typeof addChild>
export type LinkedChild = ReplyOf<typeof linkGuardian>
type NewLink = NonNullable<CallInput<typeof linkGuardian>['body']>
export type Guardian = ReplyOf<typeof listGuardians>['guardians'][number]
export type ReceivedInvite = ReplyOf<typeof listUserInvites>['invites'][number]
export type TokenInfo = ReplyOf<typeof getTokenInfo>['token_info']
/** An invite by its token or by its id. */
export type NamedInvite = { token: string } | { id: number }
type EmailInvite = NonNullable<CallInput<typeof sendInviteEmail>['body']>
type SmsInvite = NonNullable<CallInput<typeof sendInviteSms>['body']>
type NewChild = NonNullable<CallInput<typeof addChild>['body']>

export const childrenQuery = queryOptions({
  queryKey: keys.children,
  queryFn: ({ signal }) => callServer(listChildren, { signal }).then(reply => reply.children),
})

export const childQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.child(childId),
    queryFn: ({ signal }) =>
      callServer(getChildInfo, { params: { childId }, signal }).then(reply => reply.child),
  })

export const sendChild = (body: NewChild, idempotencyKey: string) =>
  callServer(addChild, { body, idempotencyKey })

export const sendLink = (body: NewLink, idempotencyKey: string) =>
  callServer(linkGuardian, { body, idempotencyKey })

export const guardiansQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.guardians(childId),
    queryFn: ({ signal }) =>
      callServer(listGuardians, { params: { childId }, signal }).then(reply => reply.guardians),
  })

export const receivedInvitesQuery = queryOptions({
  queryKey: keys.receivedInvites,
  queryFn: ({ signal }) => callServer(listUserInvites, { signal }).then(reply => reply.invites),
})

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: keys.invite(token),
    queryFn: ({ signal }) =>
      callServer(getTokenInfo, { params: { token }, signal }).then(reply => reply.token_info),
  })

export const sendEmailInvite = (childId: number, body: EmailInvite, idempotencyKey: string) =>
  callServer(sendInviteEmail, { params: { childId }, body, idempotencyKey })

export const sendSmsInvite = (body: SmsInvite, idempotencyKey: string) =>
  callServer(sendInviteSms, { body, idempotencyKey })

export const askInviteLink = (childId: number, idempotencyKey: string) =>
  callServer(makeInviteToken, { params: { childId }, body: {}, idempotencyKey }).then(reply => reply.link)

export const sendAcceptance = (invite: NamedInvite, idempotencyKey: string) =>
  callServer(acceptInvite, { body: invite, idempotencyKey })

export const sendIgnoring = (invite: NamedInvite) => callServer(ignoreInvite, { body: invite })

export const sendWithdrawal = (inviteId: number) =>
  callServer(withdrawInvite, { params: { inviteId }, body: {} })

export const sendLeaving = (childId: number) => callServer(leaveChild, { params: { childId }, body: {} })
