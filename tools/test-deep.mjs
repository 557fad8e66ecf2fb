import { join } from 'node:path'
import { root } from './own-node.mjs'
import { installOnce } from './prepare.mjs'
import { runLanes } from './run-lanes.mjs'

// npm run test:deep: tests that take too long for every change. More kills, more fuzzing, and every screen in large letters, an invented language and
// mirrored.
installOnce()
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
/** What is searched includes the name of the file. */
const playwright = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--grep=@deep|\\.deep\\.ts']
const kills = { KILLS: process.env.KILLS ?? '200' }
// Each day uses other requests, so that runs add up: the time of the lane allows 250 a call (docs/testing.md).
const requests = {
  FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '250',
  FUZZ_SEED: process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
}
const { DATABASE_URL, REDIS_URL, ...bare } = process.env
const given = DATABASE_URL ? { DATABASE_URL, ...(REDIS_URL ? { REDIS_URL } : {}) } : null
/** Tests that run only a share of their cases at each change (`apps/server/test/lane.ts`). */
const wholeHere = [
  'fuzz',
  'kill',
  'stuffing',
  'lost-wishes',
  'injection',
  'canary',
  'strangers',
  'plain-refusals',
  'anti-forgery',
  'take-over',
  'retry',
]
/**
 * Half of the fuzzed requests keep one core busy for half an hour in parallel with all else: the other half runs at the same time, in a separate
 * process.
 */
const fuzzing = part => ({ ...requests, FUZZ_PART: `${part}/2` })
const lanes = [
  ['screens read large, foreign and mirrored, and journeys that npm test leaves out', 'e2e', playwright, {}],
  [
    'fuzzed requests, kills, lost wishes, stolen passwords, and all that every stranger can ask',
    'apps/server',
    [...vitest, ...wholeHere.map(name => `/${name}.test.ts`)],
    { ...fuzzing(1), ...kills, WISHES: process.env.WISHES ?? '10000', STUFFED_PAIRS: '10000' },
  ],
  ['the commands that documents quote', 'tools', vitest, {}],
  ...(given ? [['the whole server on the given database', 'apps/server', vitest, given]] : []),
]
const beside = [
  ['the other half of the fuzzed requests', 'apps/server', [...vitest, '/fuzz.test.ts'], fuzzing(2)],
  ['killed updates', 'apps/server', [...vitest, 'test/migrations.test.ts'], kills],
]
const isChosen = ([name]) => name.includes(process.argv[2] ?? '')
const { passed, failed } = await runLanes(
  lanes.filter(isChosen),
  { ...bare, LANE: 'deep' },
  0,
  beside.filter(isChosen),
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
