import { onTestFinished, vi } from 'vitest'

/** What the server sends before a browser makes a passkey. */
export const making = {
  rp: { id: '127.0.0.1', name: 'Kindling' },
  user: { id: 'dXNlcg', name: 'ada', displayName: 'Ada' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
}

/** What it sends before a passkey answers. */
export const using = {
  rpId: '127.0.0.1',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 60_000,
  allowCredentials: [],
  userVerification: 'preferred',
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/**
 * Gives the test's browser an authenticator, which it lacks, until the test ends. With `refuseAs` it throws that error of browsers.
 * Returns what it was asked for.
 */
export function giveAuthenticator(refuseAs?: { name: string | null }): string[] {
  const asked: string[] = []
  const answer = (what: string, credential: object) => async () => {
    asked.push(what)
    if (refuseAs?.name) throw new DOMException('refused', refuseAs.name)
    return { type: 'public-key', getClientExtensionResults: () => ({}), ...credential }
  }
  const create = answer('create', {
    id: 'bmV3',
    rawId: bytes('new'),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attested'),
      getTransports: () => ['internal'],
    },
  })
  const get = answer('get', {
    id: 'a25vd24',
    rawId: bytes('known'),
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signed'),
    },
  })
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return asked
}
