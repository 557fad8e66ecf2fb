import * as client from 'openid-client'
import type { SocialClient } from './settings.ts'

/** The identity that a provider confirms. */
export interface Vouched {
  subject: string
  /** Empty unless the provider says that the address was verified. */
  email: string
  firstName: string
  lastName: string
}

/** The values that must come back from the provider in the same browser. */
export interface OpenIdCheck {
  state: string
  nonce: string
  verifier: string
}

const patienceSeconds = 10

/** The provider's page to go to, and the values that check its answer: state, nonce and the PKCE verifier. */
export async function beginOpenId(
  known: SocialClient,
  redirectUri: string,
): Promise<{ url: URL; check: OpenIdCheck }> {
  const check = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(await discover(known), {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: check.state,
    nonce: check.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(check.verifier),
    code_challenge_method: 'S256',
  })
  return { url, check }
}

/** Exchanges the returned code for the confirmed identity. Throws when any value does not match. */
export async function finishOpenId(
  known: SocialClient,
  cameBackTo: URL,
  check: OpenIdCheck,
): Promise<Vouched> {
  const config = await discover(known)
  const tokens = await client.authorizationCodeGrant(config, cameBackTo, {
    expectedState: check.state,
    expectedNonce: check.nonce,
    pkceCodeVerifier: check.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no identity.')
  const told = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    : claims
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const isVerified = told.email_verified === true || told.email_verified === 'true'
  const [first = '', ...rest] = text(told.name).split(' ')
  return {
    subject: claims.sub,
    email: isVerified ? text(told.email) : '',
    firstName: text(told.given_name) || first,
    lastName: text(told.family_name) || rest.join(' '),
  }
}

const discovered = new Map<string, Promise<client.Configuration>>()

/** Fetches a provider's endpoints and keys once; a failure is not cached. */
function discover({ issuer, id, secret }: SocialClient): Promise<client.Configuration> {
  const key = `${issuer} ${id}`
  const known = discovered.get(key)
  if (known) return known
  // The identity's signature is checked too, not only the connection that delivered it. Settings allow http only on this machine.
  const execute = [client.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests)
  const asked = client.discovery(new URL(issuer), id, secret, undefined, {
    execute,
    timeout: patienceSeconds,
  })
  discovered.set(key, asked)
  asked.catch(() => discovered.delete(key))
  return asked
}
