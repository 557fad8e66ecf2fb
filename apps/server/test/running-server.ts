import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const mainScript = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const startLimitMs = 60_000

/** The whole server as operators run it: a process of its own, on a port of its own. */
export interface RunningServer {
  address: string
  process: ChildProcess
  /** What it wrote to its error output. */
  said(): string
  /** Ends it without a word, and waits until it is gone. */
  kill(): Promise<void>
  /** Asks it to close; tells with which code it went, and after how many milliseconds. */
  close(): Promise<{ code: number | null; ms: number }>
}

export interface ServerPlace {
  dataDir: string
  secret: string
  databaseUrl?: string | undefined
  redisUrl?: string | undefined
  /** How often its streams look for news by themselves, where it is not as usual. */
  lookSeconds?: number
  /** The largest file that the server may write, in blocks of 512 or 1024 bytes: a disk that takes no more. */
  fileBlocks?: number
}

/** Starts a server and waits until it listens; rejects with what it said when it does not. */
export async function startServer(place: ServerPlace): Promise<RunningServer> {
  const { process: child, said, kill } = launchServer(place)
  const port = await listeningPort(child, said)
  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    said,
    kill,
    close: () => end(child, 'SIGTERM'),
  }
}

/** Starts a server and does not wait for it. */
export function launchServer(place: ServerPlace): Pick<RunningServer, 'process' | 'said' | 'kill'> {
  const command = [process.execPath, mainScript]
  const limited = ['sh', '-c', `ulimit -f ${place.fileBlocks}; exec "$0" "$1"`, ...command]
  const [program = '', ...words] = place.fileBlocks ? limited : command
  const child = spawn(program, words, {
    env: environmentOf(place),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', chunk => (said += chunk))
  child.stdout?.on('data', chunk => (said += chunk))
  const kill = async () => void (await end(child, 'SIGKILL'))
  onTestFinished(kill)
  return { process: child, said: () => said, kill }
}

/** The variables of the run, without those that would lead the server to another database. */
function environmentOf(place: ServerPlace): NodeJS.ProcessEnv {
  const { DATABASE_URL, REDIS_URL, NODE_OPTIONS, ...rest } = process.env
  return {
    ...rest,
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: place.dataDir,
    SESSION_SECRET: place.secret,
    ...(place.lookSeconds ? { LOOK_SECONDS: String(place.lookSeconds) } : {}),
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    ...(place.redisUrl ? { REDIS_URL: place.redisUrl } : {}),
  }
}

function listeningPort(child: ChildProcess, said: () => string): Promise<number> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`The server did not start: ${said()}`)), startLimitMs)
    child.once('message', message => {
      clearTimeout(timer)
      done((message as { listening: number }).listening)
    })
    child.once('close', code => {
      clearTimeout(timer)
      failed(new Error(`The server ended with code ${code}: ${said()}`))
    })
  })
}

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; ms: number }> {
  const asked = performance.now()
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return { code: child.exitCode, ms: Math.round(performance.now() - asked) }
}
