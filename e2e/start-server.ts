import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const program = join(import.meta.dirname, '../apps/server/src/main.ts')
const startMs = 120_000

export interface Started {
  address: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * Writes the demonstration once for the whole run, since that takes longer than most tests, and names its folder in E2E_FRESH_DIR: every
 * server begins with a copy of it.
 */
export async function writeDemonstration(): Promise<() => Promise<void>> {
  const dataDir = await makeFolder()
  const { stop } = await serveFrom(dataDir, {})
  await stop()
  process.env.E2E_FRESH_DIR = dataDir
  return () => remove(dataDir)
}

/** One server with a fresh demonstration, and with these additional settings. */
export async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<Started> {
  const dataDir = await makeFolder()
  await copy(freshFolder(), dataDir)
  try {
    const { address, stop } = await serveFrom(dataDir, settings)
    return { address, dataDir, stop: () => stop().finally(() => remove(dataDir)) }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

function freshFolder(): string {
  const found = process.env.E2E_FRESH_DIR
  if (!found) throw new Error('The demonstration has not been written.')
  return found
}

/** With their owners: the database may run as a user of its own. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'kindling-e2e-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function serveFrom(dataDir: string, settings: NodeJS.ProcessEnv): Promise<Omit<Started, 'dataDir'>> {
  const env = { ...environmentOf(dataDir), ...settings }
  const server = fork(program, [], { env, execArgv: [], stdio: 'inherit' })
  const stop = async () => {
    if (server.exitCode !== null || !server.pid) return
    const ended = once(server, 'exit')
    process.kill(server.pid, 'SIGTERM')
    await ended
  }
  try {
    return { address: `http://127.0.0.1:${await portOf(server)}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The environment of a plain demonstration: the shell's settings for addresses and databases do not count. */
function environmentOf(dataDir: string): NodeJS.ProcessEnv {
  const { PUBLIC_URL, DATABASE_URL, REDIS_URL, SMTP_URL, ...rest } = process.env
  return { ...rest, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not start in time.')), startMs)
    server.once('exit', code => reject(new Error(`The server ended with ${code} before it listened.`)))
    server.on('message', message => {
      const { listening } = message as { listening?: number }
      if (!listening) return
      clearTimeout(timer)
      resolve(listening)
    })
  })
}
