import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The DER prefixes of a 32-byte private and a 32-byte public Ed25519 key (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * An Ed25519 key of this installation for one purpose: derived from the session secret, so that it is in no database and in no backup.
 * Another salt gives another key.
 */
export function installationKey(sessionSecret: string, purpose: string, salt = ''): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', sessionSecret, salt, purpose, 32))
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
}

/** The key of the hashes of former contacts, in hexadecimal. */
export const contactsKey = (sessionSecret: string): string =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'former contacts', 32)).toString('hex')

/** The 32 bytes of the public half. */
export const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length)

/** A public key of 32 bytes. */
export const publicKeyFrom = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: 'der', type: 'spki' })
