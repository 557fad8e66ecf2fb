import { createHash } from 'node:crypto'
import { closeSync, constants, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

export interface ServerLock {
  release(): Promise<void>
}

const patience = 1_500

/**
 * Lets one server at a time own a data directory. The kernel holds the lock, not a file's contents, so it is gone the moment its holder
 * dies, in whatever way. It waits for a holder that is just dying.
 */
export async function lockDataDirectory(dataDir: string): Promise<ServerLock> {
  const named = process.platform === 'linux' || process.platform === 'win32'
  const deadline = performance.now() + patience
  for (;;) {
    const lock = named ? await lockByName(dataDir) : lockByFile(dataDir)
    if (lock !== null) return lock
    if (performance.now() > deadline) throw alreadyInUse(dataDir)
    await new Promise(done => setTimeout(done, 50))
  }
}

// Linux has socket names outside the file system and Windows has pipe names: both are unique and end with the process.
async function lockByName(dataDir: string): Promise<ServerLock | null> {
  const { dev, ino } = await stat(dataDir, { bigint: true })
  const name = `kindling-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`
  const server = createServer(socket => socket.destroy())
  server.unref()
  const free = await new Promise<boolean>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(false) : failed(error),
    )
    server.listen(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`, () => done(true))
  })
  if (!free) return null
  return { release: () => new Promise(done => server.close(() => done())) }
}

// macOS and the BSDs take a lock while opening a file; Node has no name for the flag.
function lockByFile(dataDir: string): ServerLock | null {
  const exclusiveLock = 0x20
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock
  try {
    // A bare number: an unreferenced object would be garbage-collected, and the lock with it.
    const file = openSync(join(dataDir, 'server.lock'), flags, 0o600)
    return { release: async () => closeSync(file) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') return null
    throw error
  }
}

function alreadyInUse(dataDir: string): CannotStart {
  return new CannotStart(
    `Another Kindling server already uses the data directory ${dataDir}. ` +
      'Stop that server first, or set DATA_DIR to another directory.',
  )
}
