import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keepSetting } from '../../platform/database/platform-queries.ts'
import type { Db } from '../../platform/transaction.ts'

/**
 * The key of the hashes stands beside them, in the database: whoever said that mails should stop has said it for ever, also to an
 * installation that was restored and made itself another session secret.
 */
export async function addressKey(db: Db): Promise<Buffer> {
  return Buffer.from(await keepSetting(db, 'address-key', randomBytes(32).toString('hex')), 'hex')
}

const proofBytes = 16

/**
 * Whose box an address is, however its letters were typed: what stands behind a plus leads to the same person, and so do the two names of
 * Gmail, which reads over full stops.
 */
export function mailboxOf(address: string): string {
  const box = taglessBox(address)
  const [, name = '', isGmail] = /^(.*)@(?:(gmail|googlemail)\.com)$/.exec(box) ?? []
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : box
}

const taglessBox = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** By what the owner of an address is known here. */
export const hashOfAddress = (key: Buffer, address: string): Buffer => hashOfBox(key, mailboxOf(address))

/** All by which an owner was ever known: whoever said that mails should stop before we knew how Gmail reads has said it for ever too. */
export const hashesOfAddress = (key: Buffer, address: string): Buffer[] => [
  hashOfAddress(key, address),
  hashOfBox(key, taglessBox(address)),
]

const hashOfBox = (key: Buffer, box: string): Buffer =>
  createHmac('sha256', key).update(`address ${box}`).digest()

const proofOf = (key: Buffer, hash: Buffer) =>
  createHmac('sha256', key).update('stop ').update(hash).digest().subarray(0, proofBytes)

/** What the link in a mail shows, so that nobody ends the mails of an address that got none. */
export const stopTokenFor = (key: Buffer, hash: Buffer): string =>
  Buffer.concat([hash, proofOf(key, hash)]).toString('base64url')

/** The hash in a token of ours; null of any other. */
export function readStopToken(key: Buffer, token: string): Buffer | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const [hash, proof] = [bytes.subarray(0, -proofBytes), bytes.subarray(-proofBytes)]
  return timingSafeEqual(proof, proofOf(key, hash)) ? hash : null
}
