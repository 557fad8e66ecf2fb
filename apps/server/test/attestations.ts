import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Attest, Made } from './software-authenticator.ts'

const signed = ({ authData, clientDataHash, privateKey }: Made) =>
  sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey)

/** Signed with the new key itself: all that browsers hand on besides "none" where no attestation is asked for. */
export const selfAttested: Attest = made => ({ fmt: 'packed', attStmt: { alg: -7, sig: signed(made) } })

/** As an Android key attests itself: by a chain of somebody's own, whose first certificate names where its revocations are told. */
export const certifiedBy =
  (revocations: string): Attest =>
  made => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const issuer = { name: 'Root', key: root.privateKey }
    const trusted = certificate({ name: 'Root', key: root.publicKey, extensions: [] }, issuer)
    const extensions = [
      extension('551d1f', der(0x30, der(0x30, der(0xa0, der(0xa0, der(0x86, Buffer.from(revocations))))))),
      extension('2b06010401d679020111', keyDescription(made.clientDataHash)),
    ]
    const leaf = certificate({ name: 'Leaf', key: made.publicKey, extensions }, issuer)
    return { fmt: 'android-key', attStmt: { alg: -7, sig: signed(made), x5c: [leaf, trusted] } }
  }

interface Subject {
  name: string
  key: KeyObject
  extensions: Buffer[]
}

/** An X.509 certificate of version 3, signed by ECDSA with SHA-256 (RFC 5280, 4.1). */
function certificate({ name, key, extensions }: Subject, issuer: { name: string; key: KeyObject }): Buffer {
  const algorithm = der(0x30, oid('2a8648ce3d040302'))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(name).subarray(0, 1)),
    algorithm,
    nameOf(issuer.name),
    der(0x30, ...['20200101000000Z', '20990101000000Z'].map(time => der(0x18, Buffer.from(time)))),
    nameOf(name),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, der(0x30, ...extensions))] : []),
  )
  const signature = sign('sha256', content, issuer.key)
  return der(0x30, content, algorithm, der(0x03, Buffer.from([0]), signature))
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const nameOf = (name: string) => der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(name)))))
const extension = (id: string, value: Buffer) => der(0x30, oid(id), der(0x04, value))

/** What an Android key says of itself: versions and levels, the challenge, and two empty lists. */
function keyDescription(challenge: Buffer): Buffer {
  const version = der(0x02, Buffer.from([4]))
  const level = der(0x0a, Buffer.from([1]))
  return der(0x30, version, level, version, level, der(0x04, challenge), der(0x04), der(0x30), der(0x30))
}

/** A value in DER (X.690): tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
