import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const runLanes = join(import.meta.dirname, 'run-lanes.mjs')

/** Runs one lane of the program text in a process of its own, as `npm test` does, and says what that printed. */
async function runLane(program: string): Promise<string> {
  const lanes = JSON.stringify([['one', '.', ['--eval', program], {}]])
  const main = `import { runLanes } from ${JSON.stringify(runLanes)}
    const { failed } = await runLanes(${lanes}, process.env, 2000)
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
