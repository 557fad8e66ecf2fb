import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root } from './own-node.mjs'
import { installOnce } from './prepare.mjs'
import { runLanes } from './run-lanes.mjs'
import { writeTreeHash } from './tree-hash.mjs'

// npm test: gates, rules, server on the embedded database and on those that are configured, browser parts, journeys.
installOnce()
const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
writeTreeHash()

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
// What runs here runs with this as its secret: afterwards it is looked for where it must not be.
const canary = `canary-${randomBytes(24).toString('hex')}`
Object.assign(process.env, { SESSION_SECRET: canary, METRICS_TOKEN: canary })
const { DATABASE_URL, REDIS_URL, ...bare } = process.env
const given = DATABASE_URL ? { DATABASE_URL, ...(REDIS_URL ? { REDIS_URL } : {}) } : null
const lanes = [
  ['gates', '.', [join(root, 'tools/check.mjs')], {}],
  ['rules', 'packages/rules', [vitest, 'run'], {}],
  ['tools', 'tools', [vitest, 'run'], {}],
  ['server on the embedded database', 'apps/server', [vitest, 'run'], given ? { GIVEN_LATER: '1' } : {}],
  ...(given ? [['server on the given database', 'apps/server', [vitest, 'run'], given]] : []),
  ['browser parts', 'apps/web', [vitest, 'run'], {}],
  ['journeys', 'e2e', [join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {}],
  ['secrets after all of it', '.', [join(root, 'tools/check-secrets.ts')], { CANARY: canary }],
]

const { passed, failed } = runLanes(lanes, bare)
if (failed > 0) spawnSync(ownNode(), [join(root, 'tools/print-failures.ts')], { stdio: 'inherit' })
if (!given)
  console.log('left out: the server on a PostgreSQL and Redis of yours (set DATABASE_URL and REDIS_URL)')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
