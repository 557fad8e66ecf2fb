import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

/** A data directory that is removed when the test ends. */
export async function makeDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-test-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  // Like a usual data directory: others may pass through, but not list it.
  await chmod(directory, 0o711)
  return directory
}

/** A database for one test, stopped when the test ends. */
export async function startForTest(dataDir: string, nativeDir?: string | null): Promise<EmbeddedPostgres> {
  const options = { dataDir, log: () => undefined }
  const started = await startEmbeddedPostgres(nativeDir === undefined ? options : { ...options, nativeDir })
  onTestFinished(() => started.stop())
  return started
}

/** Runs one query on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  database: EmbeddedPostgres,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Repeats the question until it succeeds, up to a limit. */
export async function eventually<Value>(question: () => Promise<Value>, limitMs = 10_000): Promise<Value> {
  const deadline = performance.now() + limitMs
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise(done => setTimeout(done, 20))
    }
  }
}

export interface OtherServer {
  process: ChildProcess
  databasePid: number
}

/** Starts another process that owns a database; rejects with its error message when it cannot. */
export async function startOtherServer(dataDir: string): Promise<OtherServer> {
  const script = fileURLToPath(new URL('./test-server-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let databasePid = 0
  onTestFinished(async () => {
    child.kill('SIGKILL')
    // The process still writes while it ends, and its directory is about to be removed.
    if (databasePid !== 0) await eventually(async () => assert(!isAlive(databasePid)))
  })
  let said = ''
  child.stderr.on('data', chunk => (said += chunk))
  return new Promise((done, failed) => {
    child.stdout.on('data', chunk => {
      databasePid = Number(String(chunk).trim())
      done({ process: child, databasePid })
    })
    child.once('close', () => failed(new Error(said)))
  })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
