import { hash, verify } from '@node-rs/argon2'

/** argon2id at 19 MiB, two passes, one lane (F-17). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** Compares in the same time whether there is an account or not: without one it works on a hash that nothing matches. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored ?? (await dummyHash()), password))
  return stored !== null && matches
}

let dummy: Promise<string> | null = null
const dummyHash = () => {
  dummy ??= hash('no account has this password', cost)
  return dummy
}

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time, so that a rush of sign-ins leaves the processor to others. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resume => waiting.push(resume))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
