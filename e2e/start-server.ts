import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../apps/server/src/main.ts')
const startMs = 120_000

export interface Started {
  address: string
  dataDir: string
  stop(): Promise<void>
}

/** One server with a fresh demonstration, and with these additional settings. */
export async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindling-e2e-'))
  const env = { ...environmentOf(dataDir), ...settings }
  const server = fork(program, [], { env, execArgv: [], stdio: 'inherit' })
  const stop = async () => {
    if (server.exitCode === null && server.pid) {
      const ended = once(server, 'exit')
      process.kill(server.pid, 'SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { address: `http://127.0.0.1:${await portOf(server)}`, dataDir, stop }
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
