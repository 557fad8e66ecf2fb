import {
  cancelFriend,
  checkSharer,
  endFriendship,
  genStoreToken,
  getFriends,
  getStoreUser,
  giveFriendConsent,
  listClassmates,
  listCommonFriends,
  listReceivedRequests,
  listSentRequests,
  makeFriendToken,
  requestFriend,
  respondRequest,
  sendFriendInvites,
  storeReferral,
  unblockFriend,
} from '@kindling/contract/friends'
import { childGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { friendRequestGate } from './access.ts'
import { answerRequest, cancelRequest, consentToRequest } from './answer-request.ts'
import { askFriend } from './ask-friend.ts'
import { endFriends, unblock } from './end-friendship.ts'
import { mailFriendInvites, makeFriendInvite } from './invite-friend.ts'
import {
  listAskableClassmates,
  listFriendsOfChild,
  listReceived,
  listSent,
  listSharedFriends,
  showSharer,
} from './list-friends.ts'
import { giveStoreToken, keepReferral, showStoreUser } from './share-store.ts'

export const friendRoutes: Route[] = [
  serveRow(getFriends, childGate, listFriendsOfChild),
  serveRow(listSentRequests, childGate, listSent),
  serveRow(listReceivedRequests, childGate, listReceived),
  serveRow(listClassmates, childGate, listAskableClassmates),
  serveRow(requestFriend, childGate, askFriend),
  serveRow(cancelFriend, friendRequestGate, cancelRequest),
  serveRow(respondRequest, friendRequestGate, answerRequest),
  serveRow(giveFriendConsent, friendRequestGate, consentToRequest),
  serveRow(listCommonFriends, childGate, listSharedFriends),
  serveRow(endFriendship, childGate, endFriends),
  serveRow(unblockFriend, childGate, unblock),
  serveRow(makeFriendToken, childGate, makeFriendInvite),
  serveRow(sendFriendInvites, childGate, mailFriendInvites),
  serveRow(checkSharer, childGate, showSharer),
  serve(getStoreUser, showStoreUser),
  serve(genStoreToken, giveStoreToken),
  serve(storeReferral, keepReferral),
]
