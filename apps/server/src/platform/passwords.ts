import { hash, verify } from '@node-rs/argon2'
import { hostOf } from './networks.ts'
import { type Asking, takeTurns } from './turns.ts'

/** argon2id at 19 MiB, two passes, one lane (F-17). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whose turn a hash takes: a signed-in person's, or an address's when the caller is not signed in. */
export type Hashing = Asking & { asker: string }

export const ofPerson = (id: number): Hashing => ({ asker: `person ${id}` })
export const ofAddress = (address: string): Hashing => ({ asker: `address ${hostOf(address)}` })

/** A signed-in person who types their own password: while two such hashes wait, a third is refused. */
export const ofOneself = (id: number): Hashing => ({ ...ofPerson(id), mostWaiting: 2 })

export const hashPassword = (password: string, by: Hashing) => inTurn(() => hash(password, cost), by)

/** Does the same work with or without an account: without one it checks a hash that nothing matches. */
export async function isPassword(stored: string | null, password: string, by: Hashing): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? matchesNothing, password), by)
  return stored !== null && matches
}

/** Whether a hash was made at another cost than the current one: a sign-in then stores a new one. */
export const isOfOtherCost = (stored: string) => !stored.startsWith(`${todays}$`)

const todays = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`

/** Has the current cost; no password is known whose hash is all zeros. */
const matchesNothing = [
  todays,
  ...[16, 32].map(bytes => Buffer.alloc(bytes).toString('base64').replaceAll('=', '')),
].join('$')

/** How many hashes this process has made or compared. */
export const passwordHashes = () => worked

let worked = 0

/** At most two hashes at a time, so that a rush of sign-ins leaves processor time for other work; askers take turns. */
const takeTurn = takeTurns(2)

const inTurn = <T>(work: () => Promise<T>, by: Hashing) =>
  takeTurn(() => {
    worked++
    return work()
  }, by)
