import { type KeyObject, sign, verify } from 'node:crypto'
import { installationKey, publicBytes, publicKeyFrom } from '../../platform/signing-keys.ts'

/** The key that signs records. */
export const recordKey = (sessionSecret: string): KeyObject =>
  installationKey(sessionSecret, 'records of children')

/** The public half, as base64url of its 32 bytes. */
export const publicKeyOf = (key: KeyObject): string => publicBytes(key).toString('base64url')

export const signBytes = (key: KeyObject, bytes: Buffer): Buffer => sign(null, bytes, key)

/** Whether the key, as base64url, has signed exactly these bytes; false for an invalid key. */
export function isSignedBy(publicKey: string, bytes: Buffer, signature: Buffer): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  return raw.length === 32 && verify(null, bytes, publicKeyFrom(raw), signature)
}
