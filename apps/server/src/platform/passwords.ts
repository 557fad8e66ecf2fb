import { hash, verify } from '@node-rs/argon2'
import { hostOf } from './networks.ts'
import { type Asking, takeTurns } from './turns.ts'

/** argon2id at 19 MiB, two passes, one lane (F-17). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whose turn a hash takes: a person's who is signed in, or the address of somebody who is nobody yet. */
export type Hashing = Asking & { asker: string }

export const ofPerson = (id: number): Hashing => ({ asker: `person ${id}` })
export const ofAddress = (address: string): Hashing => ({ asker: `address ${hostOf(address)}` })

/** Somebody who is signed in and types the own password: while two of them wait, nobody types a third. */
export const ofOneself = (id: number): Hashing => ({ ...ofPerson(id), mostWaiting: 2 })

export const hashPassword = (password: string, by: Hashing) => inTurn(() => hash(password, cost), by)

/** Does the same work whether there is an account or not: without one it works on a hash that nothing matches. */
export async function isPassword(stored: string | null, password: string, by: Hashing): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? matchesNothing, password), by)
  return stored !== null && matches
}

/** Whether a hash was made at another cost than today's: whoever signs in by it gets a new one. */
export const isOfOtherCost = (stored: string) => !stored.startsWith(`${todays}$`)

const todays = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`

/** Of the same cost as every other; no password is known that gives zeros. */
const matchesNothing = [
  todays,
  ...[16, 32].map(bytes => Buffer.alloc(bytes).toString('base64').replaceAll('=', '')),
].join('$')

/** How many hashes this process has worked on, made and compared ones. */
export const passwordHashes = () => worked

let worked = 0

/** At most two hashes at a time, so that a rush of sign-ins leaves the processor to others; and each asker's in turn. */
const takeTurn = takeTurns(2)

const inTurn = <T>(work: () => Promise<T>, by: Hashing) =>
  takeTurn(() => {
    worked++
    return work()
  }, by)
