import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataDir, own, place, run, started } from './quoted-commands.ts'

const root = join(import.meta.dirname, '..')
const startLimitMs = 180_000

let stop: () => Promise<void> = async () => undefined

beforeAll(async () => {
  mkdirSync(place)
  writeFileSync(
    own,
    'kind,title,description,address,about\nwebsite,Tides,When the water comes.,tides.example.org,earth\n',
  )
  const server = startServer()
  stop = server.stop
  expect((await fetch(await server.address)).status).toBe(200)
}, startLimitMs)

afterAll(async () => {
  await stop()
  rmSync(place, { recursive: true, force: true })
}, 30_000)

test.for(Object.entries(run))('%s', async ([command, way]) => {
  const { code, said } = await type(way.typed ?? command, join(root, way.in ?? '.'), way.data ?? dataDir)
  expect(said).toMatch(way.says)
  expect(code, said).toBe(way.code ?? 0)
})

/** `npm start`, the first command that is typed: it prints its address, and serves until it is stopped. */
function startServer() {
  const env = environment(dataDir)
  const server = spawn(started, {
    shell: true,
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>(done => server.once('exit', () => done()))
  let said = ''
  const address = new Promise<string>((done, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const [, found] = /Kindling is at (http:\/\/localhost:\d+)/.exec(said) ?? []
      if (found) done(found)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    void ended.then(() => failed(new Error(`npm start ended: ${said}`)))
  })
  const stopAll = async () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
    await ended
  }
  return { address, stop: stopAll }
}

function type(command: string, cwd: string, data: string): Promise<{ code: number | null; said: string }> {
  return new Promise(done => {
    const child = spawn(command, { cwd, env: environment(data), shell: true })
    let said = ''
    child.stdout.on('data', chunk => (said += chunk))
    child.stderr.on('data', chunk => (said += chunk))
    child.once('close', code => done({ code, said }))
  })
}

/** The environment of a shell that sets only the data folder. */
function environment(data: string): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env
  return { PATH, HOME, LANG, DATA_DIR: data, PORT: '0', NO_COLOR: '1' }
}
