import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './find-chromium.mjs'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { buildOnce } from './prepare.mjs'

/**
 * Runs Node commands one after the other, each `[name, folder, arguments, environment]`, and prints a summary with the end of each failed
 * one. A command that prints nothing for `longestSilence` milliseconds is killed and runs once more: Node itself sometimes hangs on exit,
 * after the last output (nodejs/node#54918). The figures show that. The commands in `beside` also run one after the other, in parallel, and
 * print their output when they end.
 */
export async function runLanes(lanes, environment, longestSilence = 0, beside = []) {
  // Before anything runs: two parallel builds would overwrite each other.
  const inBrowser = [...lanes, ...beside].some(([, place]) => place === 'e2e')
  if (inBrowser) buildOnce()
  const chromium = inBrowser ? { CHROMIUM_PATH: findChromium() } : {}
  const surroundings = { ...environment, ...chromium }
  const inOrder = async (some, isHeardAtEnd) => {
    const ended = []
    for (const lane of some) ended.push(await runLane(lane, surroundings, longestSilence, isHeardAtEnd))
    return ended
  }
  const ended = (await Promise.all([inOrder(lanes, false), inOrder(beside, true)])).flat()
  const endings = ended.flatMap(({ ending }) => ending ?? [])
  console.log(`\n${[...endings, ended.map(({ figure }) => figure).join('\n')].join('\n\n')}`)
  return { passed: ended.length - endings.length, failed: endings.length }
}

async function runLane([name, place, command, more], environment, longestSilence, isHeardAtEnd) {
  const title = `\n── ${name}`
  if (!isHeardAtEnd) console.log(title)
  const { PATH, NODE_COMPILE_CACHE } = ownEnvironment()
  const options = {
    cwd: join(root, place),
    env: { ...environment, ...more, PATH, NODE_COMPILE_CACHE },
    isHeardAtEnd,
  }
  const began = process.hrtime.bigint()
  const first = await run(command, options, longestSilence)
  const { status, said, hung } = first.hung ? await run(command, options, longestSilence) : first
  const seconds = Number(process.hrtime.bigint() - began) / 1e9
  if (isHeardAtEnd) console.log(`${title}\n${said.trim()}`)
  const again = first.hung ? ', hung and ran again' : ''
  return {
    figure: `${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s${again})`,
    ending: status === 0 ? null : `how ${name} ended:\n${hung ? silenced(longestSilence) : endOf(said)}`,
  }
}

/** A terminal gets the command's own output; elsewhere it is recorded as well as passed on. */
async function run(command, { isHeardAtEnd, ...options }, longestSilence) {
  const kept = process.stdout.isTTY && !isHeardAtEnd ? 'inherit' : 'pipe'
  const child = spawn(ownNode(), command, { ...options, stdio: ['inherit', kept, kept] })
  const pipes = [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ].filter(([from]) => from !== null)
  let said = ''
  let hung = false
  // Silence can be detected only if the output passes through here.
  const watch =
    longestSilence > 0 && pipes.length > 0
      ? setTimeout(() => {
          hung = true
          console.error(silenced(longestSilence))
          child.kill('SIGKILL')
        }, longestSilence)
      : null
  for (const [from, to] of pipes)
    from.setEncoding('utf8').on('data', text => {
      watch?.refresh()
      if (!isHeardAtEnd) to.write(text)
      said = (said + text).slice(-longestKept)
    })
  const closed = once(child, 'close')
  const [status] = await once(child, 'exit')
  clearTimeout(watch)
  // A process that the command left behind may hold its pipes open forever.
  const left = setTimeout(() => {
    for (const [from] of pipes) from.destroy()
  }, longestFarewell)
  await closed
  clearTimeout(left)
  return { status, said, hung }
}

const longestFarewell = 10_000
const silenced = milliseconds => `no word for ${milliseconds / 1000} s: ended`

const longestKept = 200_000
const linesOfAnEnd = 10

/** Output outside the tests: a fault outside of all of them, or the last lines. */
function endOf(said) {
  const lines = stripVTControlCharacters(said).trimEnd().split('\n')
  const fault = lines.findIndex(line =>
    /Unhandled (Error|Rejection)|close timed out|heap out of memory/.test(line),
  )
  return (fault < 0 ? lines.slice(-linesOfAnEnd) : lines.slice(fault, fault + linesOfAnEnd)).join('\n')
}
