import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addPasskey, beginPasskey, beginSecondStep } from '@kindling/contract/passkeys'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

import { messageOf } from '../../platform/refusals.ts'

export const canUsePasskeys = browserSupportsWebAuthn

/** Lets this browser make a passkey; throws errors that `passkeySentence` can describe. */
export async function makePasskey(
  options: ReplyOf<typeof beginPasskey>,
): Promise<BodyOf<typeof addPasskey>['credential']> {
  const { id, response } = await startRegistration({ optionsJSON: options })
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Lets a passkey of this browser, or of a device that the user holds, answer; throws errors that `passkeySentence` can describe. */
export async function answerWithPasskey(options: ReplyOf<typeof beginSecondStep>) {
  const { id, response } = await startAuthentication({ optionsJSON: options })
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  }
}

/** The fault between the user, the browser and the server. Browsers do not distinguish a user's refusal from a timeout. */
export function passkeySentence(error: unknown): string {
  const isOfBrowser = error instanceof DOMException || error instanceof WebAuthnError
  if (!isOfBrowser) return messageOf(error)
  if (error.name === 'InvalidStateError') return passkeyMessages.alreadyHere
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
    ? passkeyMessages.canceled
    : passkeyMessages.failed
}
