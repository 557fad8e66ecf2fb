import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const runLanes = join(import.meta.dirname, 'run-lanes.mjs')

/**
 * Runs one lane of the program text in a separate process, as `npm test` does, with others in parallel, and returns its output.
 */
async function runLane(program: string, beside: readonly string[] = []): Promise<string> {
  const laneOf = (text: string, name: string) => [name, '.', ['--eval', text], {}]
  const lanes = JSON.stringify([laneOf(program, 'one')])
  const others = JSON.stringify(beside.map((text, place) => laneOf(text, `beside ${place}`)))
  const main = `import { runLanes } from ${JSON.stringify(runLanes)}
    const { failed } = await runLanes(${lanes}, process.env, 2000, ${others})
    console.log('failed=' + failed)
    process.exit()`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    main,
  ])
  return stdout + stderr
}

test('a lane that hangs after its last word is ended, runs once more, and fails when it hangs again', async () => {
  const hanging = await runLane("console.log('all passed'); setInterval(() => {}, 1000)")
  expect(hanging.match(/all passed/g)).toHaveLength(2)
  expect(hanging).toMatch(/FAIL one \(\d+ s, hung and ran again\)/)
  expect(hanging).toContain('how one ended:\nno word for 2 s: ended')
  expect(hanging).toContain('failed=1')

  const talking = await runLane(
    'let n = 0; const t = setInterval(() => { console.log(n); if (++n > 8) clearInterval(t) }, 400)',
  )
  expect(talking).toMatch(/ok {3}one \(\d+ s\)/)
  expect(talking).toContain('failed=0')
})

test('a lane whose child process outlives it with its pipe open does not hold up the next', async () => {
  const left =
    "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit', detached: true }).unref()"
  const began = performance.now()
  expect(await runLane(left)).toContain('failed=0')
  expect(performance.now() - began).toBeLessThan(50_000)
})

test('what runs beside a lane runs at its time, says its words in one piece as it ends, and fails the whole when it fails', async () => {
  const place = JSON.stringify(mkdtempSync(join(tmpdir(), 'kindling-lanes-')))
  onTestFinished(() => rmSync(JSON.parse(place), { recursive: true }))
  const meet = (mine: string, other: string) => `const { existsSync, writeFileSync } = require('node:fs')
    console.log('${mine} waits')
    writeFileSync(${place} + '/${mine}', '')
    const met = setInterval(() => {
      console.log('${mine} looks')
      if (existsSync(${place} + '/${other}')) { console.log('${mine} met'); clearInterval(met) }
    }, 300)`
  const said = await runLane(meet('here', 'there'), [meet('there', 'here'), 'process.exitCode = 1'])
  expect(said).toMatch(/── beside 0\nthere waits\n(there looks\n)+there met\n/)
  expect(said).toMatch(/ok {3}one \(\d+ s\)\nok {3}beside 0 \(\d+ s\)\nFAIL beside 1 \(\d+ s\)/)
  expect(said).toContain('failed=1')
})
