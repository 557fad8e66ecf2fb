import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './find-chromium.mjs'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { buildOnce } from './prepare.mjs'

/** Runs commands of Node one after the other, each `[name, folder, arguments, environment]`, and sums up with how each failed one ended. */
export async function runLanes(lanes, environment) {
  const figures = []
  const endings = []
  for (const [name, place, command, more] of lanes) {
    console.log(`\n── ${name}`)
    const { PATH, NODE_COMPILE_CACHE } = ownEnvironment()
    const env = { ...environment, ...more, PATH, NODE_COMPILE_CACHE }
    if (place === 'e2e') {
      buildOnce()
      env.CHROMIUM_PATH = findChromium()
    }
    const began = process.hrtime.bigint()
    const { status, said } = await run(command, { cwd: join(root, place), env })
    const seconds = Number(process.hrtime.bigint() - began) / 1e9
    if (status !== 0) endings.push(`how ${name} ended:\n${endOf(said)}`)
    figures.push(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`)
  }
  console.log(`\n${[...endings, figures.join('\n')].join('\n\n')}`)
  return { passed: figures.length - endings.length, failed: endings.length }
}

/** A terminal gets what a command prints as it likes to print there; elsewhere it is kept as well as passed on. */
async function run(command, options) {
  const kept = process.stdout.isTTY ? 'inherit' : 'pipe'
  const child = spawn(ownNode(), command, { ...options, stdio: ['inherit', kept, kept] })
  let said = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from?.setEncoding('utf8').on('data', text => {
      to.write(text)
      said = (said + text).slice(-longestKept)
    })
  const [status] = await once(child, 'close')
  return { status, said }
}

const longestKept = 200_000
const linesOfAnEnd = 10

/** What no test says of itself: a fault outside of all of them, or the last words. */
function endOf(said) {
  const lines = stripVTControlCharacters(said).trimEnd().split('\n')
  const fault = lines.findIndex(line =>
    /Unhandled (Error|Rejection)|close timed out|heap out of memory/.test(line),
  )
  return (fault < 0 ? lines.slice(-linesOfAnEnd) : lines.slice(fault, fault + linesOfAnEnd)).join('\n')
}
