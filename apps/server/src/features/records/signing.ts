import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** What stands before the 32 bytes of a private and of a public Ed25519 key in their DER forms (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that signs records: it follows from the session secret, so that it stands in no database and in no backup. */
export function recordKey(sessionSecret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'records of children', 32))
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
}

/** The public half, as base64url of its 32 bytes. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicHead.length)
    .toString('base64url')

export const signBytes = (key: KeyObject, bytes: Buffer): Buffer => sign(null, bytes, key)

/** Whether the key, as base64url, has signed exactly these bytes; false for anything that is no key. */
export function isSignedBy(publicKey: string, bytes: Buffer, signature: Buffer): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' })
  return verify(null, bytes, key, signature)
}
