import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root } from './own-node.mjs'
import { installOnce } from './prepare.mjs'
import { runLanes } from './run-lanes.mjs'
import { writeTreeHash } from './tree-hash.mjs'

// npm test: gates, rules, tools and browser parts in parallel with the journeys, then the server on the embedded database and on the
// configured ones. npm test -- --changed[=REF]: of the suites only files that import a file changed since REF (HEAD), and only changed
// journeys: a journey does not import what it tests.
installOnce()
const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
writeTreeHash()

const changed = process.argv.find(word => /^--changed(=|$)/.test(word))
const since = changed?.split('=')[1] ?? 'HEAD'
const suite = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  ...(changed ? [`--changed=${since}`, '--passWithNoTests'] : []),
]
const journeys = [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  // The deep lane runs these: other journeys and suites prove their rows.
  '--grep-invert=@deep',
  ...(changed ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
]
// Everything here runs with this secret: afterwards a gate looks for it where it must not be.
const canary = `canary-${randomBytes(24).toString('hex')}`
Object.assign(process.env, { SESSION_SECRET: canary, METRICS_TOKEN: canary })
const { DATABASE_URL, REDIS_URL, ...bare } = process.env
const given = DATABASE_URL ? { DATABASE_URL, ...(REDIS_URL ? { REDIS_URL } : {}) } : null
/** What measures its coverage; a part of the tests would cover less than is asked for. */
const measured = changed ? suite : [...suite, '--coverage']
const quick = [
  ['gates', '.', [join(root, 'tools/check.mjs')], {}],
  ['rules', 'packages/rules', measured, {}],
  ['tools', 'tools', suite, {}],
  ['browser parts', 'apps/web', measured, {}],
]
const servers = [
  ['server on the embedded database', 'apps/server', suite, given ? { GIVEN_LATER: '1' } : {}],
  ...(given ? [['server on the given database', 'apps/server', suite, given]] : []),
]
const afterwards = [
  [
    'secrets after all of it',
    '.',
    ['--single-threaded', join(root, 'tools/check-secrets.ts')],
    { CANARY: canary },
  ],
]

const silence = 600_000
const ended = [
  // A journey waits for its browser half of the time, and leaves the processor to the short lanes. The servers keep both cores busy.
  await runLanes(quick, bare, silence, [['journeys', 'e2e', journeys, {}]]),
  await runLanes(servers, bare, silence),
  await runLanes(afterwards, bare, silence),
]
const passed = ended.reduce((sum, one) => sum + one.passed, 0)
const failed = ended.reduce((sum, one) => sum + one.failed, 0)
if (failed > 0) spawnSync(ownNode(), [join(root, 'tools/print-failures.ts')], { stdio: 'inherit' })
if (!given)
  console.log('left out: the server on a PostgreSQL and Redis of yours (set DATABASE_URL and REDIS_URL)')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
