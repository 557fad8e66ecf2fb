import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './turns.ts'

/** argon2id at 19 MiB, two passes, one lane (F-17). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** Does the same work whether there is an account or not: without one it works on a hash that nothing matches. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? matchesNothing, password))
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

/** At most two hashes at a time, so that a rush of sign-ins leaves the processor to others. */
const takeTurn = takeTurns(2)

const inTurn = <T>(work: () => Promise<T>) =>
  takeTurn(() => {
    worked++
    return work()
  })
