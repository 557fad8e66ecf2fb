import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addPasskey, beginPasskey, beginSecondStep, finishSecondStep } from '@kindling/contract/passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { ownOrigins } from '../../platform/sessions/require-token.ts'
import { canHavePasskeys } from '../../platform/settings.ts'
import type { findOwner, PasskeyRow } from './queries.ts'

/** Ed25519, ECDSA with P-256, and RSA: the algorithms of authenticators (COSE algorithm numbers). */
const algorithms = [-8, -7, -257]

/** How long a challenge is valid, and the browser waits for a person. */
export const challengeSeconds = 300

/** The relying party of this installation's passkeys (WebAuthn Level 3, 4): the host of PUBLIC_URL. */
export function relyingParty({ settings }: Pick<Services, 'settings'>) {
  const { hostname } = new URL(settings.publicUrl)
  return { id: hostname, name: settings.productName, canHavePasskeys: canHavePasskeys(hostname) }
}

type Owner = Awaited<ReturnType<typeof findOwner>>

/** The options for making a passkey; a device that has a passkey of this account makes no second one. */
export async function makingOptions(
  services: Services,
  owner: Owner,
  passkeys: readonly PasskeyRow[],
): Promise<ReplyOf<typeof beginPasskey>> {
  const { id, name } = relyingParty(services)
  const displayName = [owner.first_name, owner.last_name].filter(Boolean).join(' ')
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.email ?? displayName,
    userDisplayName: displayName,
    timeout: challengeSeconds * 1_000,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    rp: { id, name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeSeconds * 1_000,
    excludeCredentials: passkeys.map(presentKnown),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** The options for using a passkey. */
export async function usingOptions(
  services: Services,
  passkeys: readonly PasskeyRow[],
): Promise<ReplyOf<typeof beginSecondStep>> {
  const { id } = relyingParty(services)
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  return {
    rpId: id,
    challenge,
    timeout: challengeSeconds * 1_000,
    allowCredentials: passkeys.map(presentKnown),
    userVerification: 'preferred',
  }
}

const presentKnown = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

export interface Answered {
  services: Services
  request: FastifyRequest
  challenge: string
}

/** The credential of a new passkey; null when it does not answer this challenge, for this installation, from our own pages. */
export async function readNewCredential(
  { services, request, challenge }: Answered,
  made: BodyOf<typeof addPasskey>['credential'],
) {
  if (!isUncertified(made.attestation)) return null
  const verified = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: ownOrigins(services.settings, request),
    expectedRPID: relyingParty(services).id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  return verified?.verified ? verified.registrationInfo.credential : null
}

/**
 * No attestation is requested, so a browser sends none, or one by the new key itself. A certificate is not even read: the library would
 * request whatever address it names for revocations.
 */
function isUncertified(attestation: string): boolean {
  try {
    const read = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
    const format = read.get('fmt')
    return format === 'none' || (format === 'packed' && read.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

type Assertion = Extract<BodyOf<typeof finishSecondStep>, { credential: unknown }>['credential']

/** The counter of a passkey with a right answer; null when the answer is wrong, or the counter went back. */
export async function readAssertion(
  { services, request, challenge }: Answered,
  passkey: PasskeyRow,
  given: Assertion,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response: {
      id: given.id,
      rawId: given.id,
      type: 'public-key',
      response: {
        clientDataJSON: given.client_data,
        authenticatorData: given.authenticator_data,
        signature: given.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: ownOrigins(services.settings, request),
    expectedRPID: relyingParty(services).id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
