import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface Made {
  authData: Buffer
  clientDataHash: Buffer
  privateKey: KeyObject
  publicKey: KeyObject
}

/** What an authenticator says about itself beside a new credential (WebAuthn Level 3, 6.5). */
export type Attest = (made: Made) => { fmt: string; attStmt: { [name: string]: Cbor } }

interface Asked {
  challenge: string
}

/** What a test makes otherwise than a browser would. */
interface Otherwise {
  origin?: string
  rpId?: string
  counter?: number
  attest?: Attest
}

const usual = { origin: 'http://localhost:4000', rpId: 'localhost' }

/** An authenticator in software, with one key (ES256): answers as a browser hands it on (WebAuthn Level 3, 6.1 and 6.5). */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let used = 0
  return {
    id: id.toString('base64url'),
    /** A new credential, with attestation "none" unless a test has another. */
    make(
      { challenge }: Asked,
      {
        origin = usual.origin,
        rpId = usual.rpId,
        attest = () => ({ fmt: 'none', attStmt: {} }),
      }: Otherwise = {},
    ) {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([dataHead(rpId, 0x45, used), Buffer.alloc(16), length, id, key])
      const data = clientData('webauthn.create', challenge, origin)
      const clientDataHash = createHash('sha256').update(data).digest()
      const { fmt, attStmt } = attest({ authData, clientDataHash, privateKey, publicKey })
      const attestation = cbor({ fmt, attStmt, authData })
      return {
        id: id.toString('base64url'),
        client_data: data.toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    /** An assertion over a challenge. */
    answer({ challenge }: Asked, { origin = usual.origin, rpId = usual.rpId, counter }: Otherwise = {}) {
      used += 1
      const authData = dataHead(rpId, 0x05, counter ?? used)
      const data = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        id: id.toString('base64url'),
        client_data: data.toString('base64url'),
        authenticator_data: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** The hash of the relying party, the flags and the counter, with which all authenticator data begins. */
function dataHead(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
}

type Cbor = number | string | Buffer | Cbor[] | { [name: string]: Cbor }

/** The little of CBOR (RFC 8949) that credentials need. */
function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)])
  return cborMap(Object.entries(value))
}

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}
