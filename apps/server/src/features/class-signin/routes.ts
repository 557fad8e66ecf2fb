import {
  enterByBadge,
  enterByPictures,
  getClassRoom,
  getClassSignIn,
  makeBadges,
  makePicturePasswords,
  pairDevice,
  releaseChild,
  removeClassKeys,
  revokeDevice,
  startPairing,
} from '@kindling/contract/class-signin'
import { groupGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { classDeviceGate } from './access.ts'
import { signInByBadge, signInByPictures } from './enter.ts'
import { endKeys, giveBadges, givePictures, release } from './make-keys.ts'
import { beginPairing, endDevice, finishPairing } from './pair-device.ts'
import { showRoom, showSignIn } from './show-room.ts'

/** What a device of a class asks; its cookie says which one it is. */
export const classSignInRoutesForAnyone: Route[] = [
  serve(getClassRoom, showRoom),
  serve(pairDevice, finishPairing),
  serve(enterByPictures, signInByPictures),
  serve(enterByBadge, signInByBadge),
]

export const classSignInRoutes: Route[] = [
  serveRow(getClassSignIn, groupGate, showSignIn),
  serveRow(startPairing, groupGate, beginPairing),
  serveRow(revokeDevice, classDeviceGate, endDevice),
  serveRow(makePicturePasswords, groupGate, givePictures),
  serveRow(makeBadges, groupGate, giveBadges),
  serveRow(removeClassKeys, groupGate, endKeys),
  serveRow(releaseChild, groupGate, release),
]
