import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../src/platform/services.ts'

interface Watched {
  app: FastifyInstance
  services: Pick<Services, 'db' | 'database'>
}

interface ConnectionWatch {
  /** Where a second connection was asked for so far. */
  faults(): string[]
}

/**
 * Looks on while a server is tested: a request that holds a connection by its transaction and asks for a second one waits for others
 * that do the same, until none of them gets one and nobody else is answered. What a test itself locks or holds does not count.
 */
export function watchConnections({ app, services: { db, database } }: Watched): ConnectionWatch {
  const faults = new Set<string>()
  const request = new AsyncLocalStorage<true>()
  const holding = new AsyncLocalStorage<{ isOpen: boolean }>()
  app.addHook('preHandler', (_request, _reply, done) => request.run(true, done))
  const begin = db.transaction.bind(db)
  Object.assign(db, {
    transaction: () => {
      const builder = begin()
      if (!request.getStore()) return builder
      const execute = builder.execute.bind(builder)
      const watched: typeof execute = work =>
        execute(async tx => {
          // What goes on after the transaction, such as a timer that began in it, holds nothing.
          const mark = { isOpen: true }
          return holding
            .run(mark, () => work(tx))
            .finally(() => {
              mark.isOpen = false
            })
        })
      return Object.assign(builder, { execute: watched })
    },
  })
  const { pool } = database
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  Object.assign(pool, {
    connect: (...given: unknown[]) => {
      if (holding.getStore()?.isOpen) faults.add(placeIn(new Error().stack ?? ''))
      return connect(...given)
    },
  })
  return { faults: () => [...faults] }
}

/** The area that asked, which stands above the platform in the stack. */
const placeIn = (stack: string): string =>
  stack
    .split('\n')
    .find(line => line.includes('/src/features/'))
    ?.trim() ?? stack
