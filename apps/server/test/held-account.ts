import { expect } from 'vitest'
import { lockAccount } from '../src/platform/lock-account.ts'
import { eventually } from './eventually.ts'
import { countWaiting } from './in-turn.ts'
import type { TestServer } from './test-server.ts'

/** An account that somebody else's transaction has locked until it is released. */
export async function holdAccount(of: TestServer, id: number) {
  const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { db } = of.services
  const holder = db.transaction().execute(async held => {
    await lockAccount(held, id)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  return {
    /** Until so many wait for a lock. */
    waiting: (many: number) => eventually(async () => expect(await countWaiting(of)).toBe(many)),
    release: async () => {
      end.resolve()
      await holder
    },
  }
}
