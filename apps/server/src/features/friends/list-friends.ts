import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  checkSharer,
  getFriends,
  listClassmates,
  listCommonFriends,
  listReceivedRequests,
  listSentRequests,
} from '@kindling/contract/friends'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentFriend, presentRequest } from './present.ts'
import {
  areInTouch,
  findPerson,
  listAskable,
  listBlocked,
  listFriends,
  listRequests,
  listShared,
} from './queries.ts'

export async function listFriendsOfChild({
  services,
  row,
}: RowContext<typeof getFriends, 'child', ChildRow>): Promise<ReplyOf<typeof getFriends>> {
  const friends = await listFriends(services.db, row.id, dayOf(services.clock.now()))
  const blocked = await listBlocked(services.db, row.id)
  return {
    friends: friends.map(friend => ({ ...presentFriend(friend), since: friend.since.toISOString() })),
    blocked: blocked.map(presentFriend),
  }
}

export async function listSent({
  services,
  row,
  relations,
}: RowContext<typeof listSentRequests, 'child', ChildRow>): Promise<ReplyOf<typeof listSentRequests>> {
  const requests = await listRequests(services.db, row.id, 'sent', dayOf(services.clock.now()))
  return { requests: requests.map(request => presentRequest(request, row.id, relations)) }
}

export async function listReceived({
  services,
  row,
  relations,
}: RowContext<typeof listReceivedRequests, 'child', ChildRow>): Promise<
  ReplyOf<typeof listReceivedRequests>
> {
  const requests = await listRequests(services.db, row.id, 'received', dayOf(services.clock.now()))
  return { requests: requests.map(request => presentRequest(request, row.id, relations)) }
}

/** Children of the child's classes, who see each other every day. Others at the school are asked by an invite. */
export async function listAskableClassmates({
  services,
  row,
}: RowContext<typeof listClassmates, 'child', ChildRow>): Promise<ReplyOf<typeof listClassmates>> {
  return {
    children: (await listAskable(services.db, row.id, dayOf(services.clock.now()))).map(presentFriend),
  }
}

/** A child without a tie to the caller's child is not shown. */
export async function listSharedFriends({
  services,
  row,
  body,
}: RowContext<typeof listCommonFriends, 'child', ChildRow>): Promise<ReplyOf<typeof listCommonFriends>> {
  if (!(await areInTouch(services.db, row.id, body.user_id))) throw refuse('NOT_FOUND')
  const shared = await listShared(services.db, row.id, body.user_id, dayOf(services.clock.now()))
  return { friends: shared.map(presentFriend) }
}

/** The child in a shared address, for people around that child (D-46). */
export async function showSharer({
  services,
  row,
}: RowContext<typeof checkSharer, 'child', ChildRow>): Promise<ReplyOf<typeof checkSharer>> {
  return { valid: true, sharer: presentFriend(await findPerson(services.db, row.id)) }
}
