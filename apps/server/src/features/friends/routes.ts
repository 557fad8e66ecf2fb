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
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { friendRequestPolicy } from './access.ts'
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
  serveRow(getFriends, childPolicy, listFriendsOfChild),
  serveRow(listSentRequests, childPolicy, listSent),
  serveRow(listReceivedRequests, childPolicy, listReceived),
  serveRow(listClassmates, childPolicy, listAskableClassmates),
  serveRow(requestFriend, childPolicy, askFriend),
  serveRow(cancelFriend, friendRequestPolicy, cancelRequest),
  serveRow(respondRequest, friendRequestPolicy, answerRequest),
  serveRow(giveFriendConsent, friendRequestPolicy, consentToRequest),
  serveRow(listCommonFriends, childPolicy, listSharedFriends),
  serveRow(endFriendship, childPolicy, endFriends),
  serveRow(unblockFriend, childPolicy, unblock),
  serveRow(makeFriendToken, childPolicy, makeFriendInvite),
  serveRow(sendFriendInvites, childPolicy, mailFriendInvites),
  serveRow(checkSharer, childPolicy, showSharer),
  serve(getStoreUser, showStoreUser),
  serve(genStoreToken, giveStoreToken),
  serve(storeReferral, keepReferral),
]
