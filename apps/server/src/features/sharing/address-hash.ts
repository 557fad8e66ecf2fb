import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keepSetting } from '../../platform/database/platform-queries.ts'
import type { Db } from '../../platform/transaction.ts'

/**
 * The key of the hashes is beside them, in the database: a wish to get no mails holds forever, even in an installation that was restored
 * and made another session secret.
 */
export async function addressKey(db: Db): Promise<Buffer> {
  return Buffer.from(await keepSetting(db, 'address-key', randomBytes(32).toString('hex')), 'hex')
}

const proofBytes = 16

/**
 * The mailbox of an address, in any spelling: text after a plus leads to the same person, and so do both domains of Gmail, which ignores
 * periods.
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

/** The hash by which the server knows the owner of an address. */
export const hashOfAddress = (key: Buffer, address: string): Buffer => hashOfBox(key, mailboxOf(address))

/** All hashes by which an owner was ever known: a wish to get no mails from before the rule about Gmail holds too. */
export const hashesOfAddress = (key: Buffer, address: string): Buffer[] => [
  hashOfAddress(key, address),
  hashOfBox(key, taglessBox(address)),
]

const hashOfBox = (key: Buffer, box: string): Buffer =>
  createHmac('sha256', key).update(`address ${box}`).digest()

const proofOf = (key: Buffer, hash: Buffer) =>
  createHmac('sha256', key).update('stop ').update(hash).digest().subarray(0, proofBytes)

/** The token in a mail's link, so that nobody can stop the mails of an address that got none. */
export const stopTokenFor = (key: Buffer, hash: Buffer): string =>
  Buffer.concat([hash, proofOf(key, hash)]).toString('base64url')

/** The hash in a token of ours; null for any other token. */
export function readStopToken(key: Buffer, token: string): Buffer | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const [hash, proof] = [bytes.subarray(0, -proofBytes), bytes.subarray(-proofBytes)]
  return timingSafeEqual(proof, proofOf(key, hash)) ? hash : null
}
