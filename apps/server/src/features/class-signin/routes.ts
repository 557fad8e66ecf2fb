import {
  enterByPictures,
  enterBySignInCard,
  getClassRoom,
  getClassSignIn,
  makePicturePasswords,
  makeSignInCards,
  pairDevice,
  releaseChild,
  removeClassKeys,
  revokeDevice,
  startPairing,
} from '@kindling/contract/class-signin'
import { groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { classDevicePolicy } from './access.ts'
import { signInByCard, signInByPictures } from './enter.ts'
import { endKeys, givePictures, giveSignInCards, release } from './make-keys.ts'
import { beginPairing, endDevice, finishPairing } from './pair-device.ts'
import { showRoom, showSignIn } from './show-room.ts'

/** The calls of a class device; its cookie identifies it. */
export const classSignInRoutesForAnyone: Route[] = [
  serve(getClassRoom, showRoom),
  serve(pairDevice, finishPairing),
  serve(enterByPictures, signInByPictures),
  serve(enterBySignInCard, signInByCard),
]

export const classSignInRoutes: Route[] = [
  serveRow(getClassSignIn, groupPolicy, showSignIn),
  serveRow(startPairing, groupPolicy, beginPairing),
  serveRow(revokeDevice, classDevicePolicy, endDevice),
  serveRow(makePicturePasswords, groupPolicy, givePictures),
  serveRow(makeSignInCards, groupPolicy, giveSignInCards),
  serveRow(removeClassKeys, groupPolicy, endKeys),
  serveRow(releaseChild, groupPolicy, release),
]
