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
import type { RowVisit } from '../../platform/serve.ts'
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
  house,
  row,
}: RowVisit<typeof getFriends, 'child', ChildRow>): Promise<ReplyOf<typeof getFriends>> {
  const friends = await listFriends(house.db, row.id, dayOf(house.clock.now()))
  const blocked = await listBlocked(house.db, row.id)
  return {
    friends: friends.map(friend => ({ ...presentFriend(friend), since: friend.since.toISOString() })),
    blocked: blocked.map(presentFriend),
  }
}

export async function listSent({
  house,
  row,
  relations,
}: RowVisit<typeof listSentRequests, 'child', ChildRow>): Promise<ReplyOf<typeof listSentRequests>> {
  const requests = await listRequests(house.db, row.id, 'sent', dayOf(house.clock.now()))
  return { requests: requests.map(request => presentRequest(request, row.id, relations)) }
}

export async function listReceived({
  house,
  row,
  relations,
}: RowVisit<typeof listReceivedRequests, 'child', ChildRow>): Promise<ReplyOf<typeof listReceivedRequests>> {
  const requests = await listRequests(house.db, row.id, 'received', dayOf(house.clock.now()))
  return { requests: requests.map(request => presentRequest(request, row.id, relations)) }
}

/** Children of the own classes: they see each other every day. The rest of the school is asked by an invite. */
export async function listAskableClassmates({
  house,
  row,
}: RowVisit<typeof listClassmates, 'child', ChildRow>): Promise<ReplyOf<typeof listClassmates>> {
  return { children: (await listAskable(house.db, row.id, dayOf(house.clock.now()))).map(presentFriend) }
}

/** Of a child that the caller's child has nothing to do with, nothing is told. */
export async function listSharedFriends({
  house,
  row,
  body,
}: RowVisit<typeof listCommonFriends, 'child', ChildRow>): Promise<ReplyOf<typeof listCommonFriends>> {
  if (!(await areInTouch(house.db, row.id, body.user_id))) throw refuse('NOT_FOUND')
  const shared = await listShared(house.db, row.id, body.user_id, dayOf(house.clock.now()))
  return { friends: shared.map(presentFriend) }
}

/** The child whom a shared address names, for those around that child (D-46). */
export async function showSharer({
  house,
  row,
}: RowVisit<typeof checkSharer, 'child', ChildRow>): Promise<ReplyOf<typeof checkSharer>> {
  return { valid: true, sharer: presentFriend(await findPerson(house.db, row.id)) }
}
