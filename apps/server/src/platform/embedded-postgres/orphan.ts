import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'

const run = promisify(execFile)

/**
 * Stops the database that a killed server left running on this cluster, and waits until it is gone. Call it only while
 * holding the lock of the data directory.
 */
export async function stopOrphan(clusterDir: string, log: (message: string) => void): Promise<void> {
  // On Windows a stale file cannot be told from a live one safely; PostgreSQL's own check decides there.
  if (process.platform === 'win32') return
  const pidFile = join(clusterDir, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => null)
  if (text === null) return
  const pid = Number.parseInt(text, 10)
  if (Number.isInteger(pid) && pid > 0 && (await isServing(pid, clusterDir))) {
    log(`Stopping the database that an earlier server left behind (process ${pid}).`)
    await stopAndWait(pid, clusterDir)
  }
  // The number may by now belong to another program, which PostgreSQL itself could not tell apart.
  await rm(pidFile, { force: true })
}

async function stopAndWait(pid: number, clusterDir: string): Promise<void> {
  // Fast, then immediate: both are safe. The last resort, SIGKILL, is safe too: the next start recovers from the log.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = performance.now() + 8_000
    while (performance.now() < deadline) {
      if (!(await isServing(pid, clusterDir))) return
      await new Promise(done => setTimeout(done, 50))
    }
  }
  throw new CannotStart(
    `The database process ${pid} of an earlier server does not stop. Stop it, then start again.`,
  )
}

async function isServing(pid: number, clusterDir: string): Promise<boolean> {
  // The database's main process runs in its own directory. A zombie process has none.
  if (process.platform === 'linux') {
    const directory = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    return directory !== null && directory === (await realpath(clusterDir).catch(() => clusterDir))
  }
  const command = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return command.stdout.includes('postgres') && command.stdout.includes(clusterDir)
}
