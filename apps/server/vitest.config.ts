import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/**
 * What says nothing new on a database that is given: what is about the server's own one, and the walls that try every call as
 * everybody, with everything. The areas themselves, races, kills, topics and updates run on both.
 */
const ownDatabaseOnly = [
  'src/platform/embedded-postgres/**',
  'test/own-database/**',
  'test/{access-matrix,anti-forgery,canary,fuzz,injection,mass-assignment,every-reply,migrations,stuffing}.test.ts',
]

/** What kills servers on a database that is given, where a later run has one. */
const onGivenLater = process.env.GIVEN_LATER ? ['test/kill.test.ts'] : []

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'db/**/*.test.ts'],
    exclude: process.env.DATABASE_URL ? ownDatabaseOnly : onGivenLater,
    globalSetup: ['test/database-server.ts'],
    env: { NODE_ENV: 'test' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Much of the time is spent waiting for the database and for servers to start.
    maxWorkers: 3,
    // No file leaves anything in a module, so that each worker reads the modules once: a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      [
        'json',
        {
          outputFile: `../../.cache/${process.env.LANE ?? 'results'}/${process.env.DATABASE_URL ? 'server-given' : 'server'}.json`,
        },
      ],
    ],
  },
})
