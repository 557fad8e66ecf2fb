import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import type { FileStore } from '../files/index.ts'
import { type JobsEntry, jobsFile, type Manifest, manifestFile, type TableEntry } from './manifest.ts'
import { exportFiles, listStored, type StoredName } from './saved-files.ts'
import { listJobs } from './saved-jobs.ts'
import {
  listMigrations,
  listSequences,
  listTables,
  prepareForBackup,
  quoted,
  type Table,
} from './table-catalogue.ts'

const rowsAtOnce = 500

/**
 * Writes all tables and waiting jobs, as they stood at one moment, and all files into an empty or new directory, while the application
 * runs. The manifest comes last and names everything with its checksum.
 */
export async function exportDatabase(pool: Pool, store: FileStore, targetDir: string): Promise<Manifest> {
  await mkdir(targetDir, { recursive: true, mode: 0o700 })
  if ((await readdir(targetDir)).length > 0)
    throw new Error(`${targetDir} is not empty: a backup needs a new directory.`)
  const { stored, ...snapshot } = await exportSnapshot(pool, targetDir)
  // Files after rows: a file is stored before the row that names it is saved.
  const manifest: Manifest = { format: 2, ...snapshot, ...(await exportFiles(store, stored, targetDir)) }
  await writeManifest(targetDir, manifest)
  return manifest
}

type Snapshot = Omit<Manifest, 'format' | 'files' | 'missing'> & { stored: StoredName[] }

async function exportSnapshot(pool: Pool, targetDir: string): Promise<Snapshot> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await prepareForBackup(client)
    const { rows } = await client.query<{ now: string }>('select to_json(now()) #>> $1 as now', ['{}'])
    const migrations = await listMigrations(client)
    const tables: TableEntry[] = []
    for (const [index, table] of (await listTables(client)).entries()) {
      tables.push(await exportTable(client, table, targetDir, `${String(index).padStart(3, '0')}.jsonl.gz`))
    }
    const jobs = await exportJobs(client, targetDir)
    const stored = await listStored(client)
    // Sequences are not part of a snapshot: read last, they are never behind the rows.
    const sequences = await listSequences(client)
    await client.query('commit')
    return { takenAt: rows[0]?.now ?? '', migrations, tables, sequences, jobs, stored }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed in the middle of a transaction is thrown away.
    client.release(failure)
  }
}

async function exportJobs(client: PoolClient, targetDir: string): Promise<JobsEntry> {
  const lines = await listJobs(client)
  const path = join(targetDir, jobsFile)
  await writeFile(path, lines.map(line => `${line}\n`).join(''), { mode: 0o600, flush: true })
  return { count: lines.length, file: jobsFile, sha256: await hashFile(path) }
}

async function exportTable(
  client: PoolClient,
  table: Table,
  targetDir: string,
  file: string,
): Promise<TableEntry> {
  // Every value in the database's own text form, so that no value is rounded.
  const values = table.columns.map(column => `${client.escapeIdentifier(column.name)}::text`)
  await client.query(
    `declare backup no scroll cursor for select json_build_array(${values.join(', ')})::text as line
       from ${quoted(client, table.name)}`,
  )
  let rows = 0
  async function* lines() {
    for (;;) {
      const batch = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup`)
      if (batch.rows.length === 0) return
      rows += batch.rows.length
      yield `${batch.rows.map(row => row.line).join('\n')}\n`
    }
  }
  const path = join(targetDir, file)
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 5 }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  await client.query('close backup')
  return { name: table.name, columns: table.columns, rows, file, sha256: await hashFile(path) }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function writeManifest(targetDir: string, manifest: Manifest): Promise<void> {
  const unfinished = join(targetDir, `${manifestFile}.unfinished`)
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(unfinished, join(targetDir, manifestFile))
}
