import { hash, verify } from '@node-rs/argon2'

/** argon2id at 19 MiB, two passes, one lane (F-17). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** Does the same work whether there is an account or not: without one it works on a hash that nothing matches. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? matchesNothing, password))
  return stored !== null && matches
}

/** Of the same cost as every other; no password is known that gives zeros. */
const matchesNothing = [
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  ...[16, 32].map(bytes => Buffer.alloc(bytes).toString('base64').replaceAll('=', '')),
].join('$')

/** How many hashes this process has worked on, made and compared ones. */
export const passwordHashes = () => worked

let worked = 0
let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time, so that a rush of sign-ins leaves the processor to others. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resume => waiting.push(resume))
  running++
  worked++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
