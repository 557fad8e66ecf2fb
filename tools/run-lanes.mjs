import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { buildOnce } from './prepare.mjs'

/** Runs commands of Node one after the other, each `[name, folder, arguments, environment]`, and sums up. Gives the exit code. */
export function runLanes(lanes, environment) {
  const figures = []
  let failed = 0
  for (const [name, place, command, more] of lanes) {
    console.log(`\n── ${name}`)
    const { PATH, NODE_COMPILE_CACHE } = ownEnvironment()
    const env = { ...environment, ...more, PATH, NODE_COMPILE_CACHE }
    if (place === 'e2e') {
      buildOnce()
      env.CHROMIUM_PATH = findChromium()
    }
    const began = process.hrtime.bigint()
    const done = spawnSync(ownNode(), command, { cwd: join(root, place), stdio: 'inherit', env })
    const seconds = Number(process.hrtime.bigint() - began) / 1e9
    if (done.status !== 0) failed++
    figures.push(`${done.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`)
  }
  console.log(`\n${figures.join('\n')}`)
  return { passed: figures.length - failed, failed }
}
