import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const isGiven = Boolean(process.env.DATABASE_URL)
const isDeep = process.env.LANE === 'deep'

/** What is about the server's own database, and the walls that try every call as everybody, with everything. */
const ownDatabaseOnly = [
  'src/platform/embedded-postgres/**',
  'test/own-database/**',
  'test/{access-matrix,anti-forgery,canary,injection,mass-assignment,every-reply,migrations,stuffing}.test.ts',
]

/** On a database that is given: topics, races, kills, what of the platform asks a database, and each call a few times (`fuzz`). */
const onGiven = [
  'src/platform/{database,topics}/**/*.test.ts',
  'src/platform/wire.test.ts',
  'test/{at-once,concurrency,two-processes,overload,streams,kill,fuzz}.test.ts',
]

/** What kills servers on a database that is given, where a later run has one. */
const onGivenLater = process.env.GIVEN_LATER ? ['test/kill.test.ts'] : []

export default defineConfig({
  test: {
    include: isGiven && !isDeep ? onGiven : ['src/**/*.test.ts', 'test/**/*.test.ts', 'db/**/*.test.ts'],
    exclude: isGiven ? ownDatabaseOnly : onGivenLater,
    globalSetup: ['test/database-server.ts'],
    env: { NODE_ENV: 'test' },
    // The slowest test without a limit of its own takes 12 s on a quiet machine, and 60 s on one that does other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that passes the second time is printed at the end of the run as flaky, to be mended.
    retry: isDeep ? 0 : 1,
    // Much of the time is spent waiting for the database and for servers to start.
    maxWorkers: 4,
    // No file leaves anything in a module, so that each worker reads the modules once: a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    silent: 'passed-only',
    reporters: [
      // A lane of an hour and more names what fails as it fails.
      process.stdout.isTTY ? 'default' : isDeep ? 'verbose' : 'dot',
      [
        'json',
        {
          outputFile: `../../.cache/${process.env.LANE ?? 'results'}/${isGiven ? 'server-given' : 'server'}.json`,
        },
      ],
    ],
  },
})
