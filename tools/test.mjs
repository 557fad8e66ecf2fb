import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { buildOnce, installOnce } from './prepare.mjs'
import { writeTreeHash } from './tree-hash.mjs'

// npm test: gates, rules, server on the embedded database and on those that are configured, browser parts, journeys.
installOnce()
const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
writeTreeHash()

const node = ownNode()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { DATABASE_URL, REDIS_URL, ...bare } = process.env
const given = DATABASE_URL ? { DATABASE_URL, ...(REDIS_URL ? { REDIS_URL } : {}) } : null
const lanes = [
  ['gates', '.', [join(root, 'tools/check.mjs')], {}],
  ['rules', 'packages/rules', [vitest, 'run'], {}],
  ['tools', 'tools', [vitest, 'run'], {}],
  ['server on the embedded database', 'apps/server', [vitest, 'run'], {}],
  ...(given ? [['server on the given database', 'apps/server', [vitest, 'run'], given]] : []),
  ['browser parts', 'apps/web', [vitest, 'run'], {}],
  ['journeys', 'e2e', [join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {}],
]

let failed = 0
const figures = []
for (const [name, place, command, more] of lanes) {
  if (
    place !== '.' &&
    !existsSync(join(root, place, place === 'e2e' ? 'playwright.config.ts' : 'vitest.config.ts'))
  )
    continue
  console.log(`\n── ${name}`)
  if (place === 'e2e') {
    buildOnce()
    more.CHROMIUM_PATH = findChromium()
  }
  const began = process.hrtime.bigint()
  const done = spawnSync(node, command, {
    cwd: join(root, place),
    stdio: 'inherit',
    env: withOwnNode({ ...bare, ...more }),
  })
  const seconds = Number(process.hrtime.bigint() - began) / 1e9
  if (done.status !== 0) failed++
  figures.push(`${done.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`)
}
console.log(`\n${figures.join('\n')}`)
if (!given)
  console.log('left out: the server on a PostgreSQL and Redis of yours (set DATABASE_URL and REDIS_URL)')
console.log(`${figures.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function withOwnNode(environment) {
  return { ...environment, PATH: ownEnvironment().PATH }
}
