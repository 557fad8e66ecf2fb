import {
  addPasskey,
  beginPasskey,
  beginSecondStep,
  finishSecondStep,
  getPasskeys,
  makeRecoveryCodes,
  removePasskey,
} from '@kindling/contract/passkeys'
import { type Route, serve } from '../../platform/serve.ts'
import { beginToAdd, keepPasskey } from './add-passkey.ts'
import { showPasskeys } from './present.ts'
import { renewCodes } from './recovery-codes.ts'
import { takeAway } from './remove-passkey.ts'
import { askForPasskey, takeSecondStep } from './second-step.ts'

/** A sign-in that awaits its second step is not signed in, so its calls are here. */
export const passkeyRoutesForAnyone: Route[] = [
  serve(beginPasskey, beginToAdd),
  serve(addPasskey, keepPasskey),
  serve(beginSecondStep, askForPasskey),
  serve(finishSecondStep, takeSecondStep),
]

export const passkeyRoutes: Route[] = [
  serve(getPasskeys, showPasskeys),
  serve(removePasskey, takeAway),
  serve(makeRecoveryCodes, renewCodes),
]
