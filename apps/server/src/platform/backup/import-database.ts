import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import type { FileStore } from '../files/index.ts'
import { hashFile } from './export-database.ts'
import { filesFolder, type Manifest, readManifest, type TableEntry } from './manifest.ts'
import { importFiles, listHeld, removeFiles } from './saved-files.ts'
import { replaceJobs } from './saved-jobs.ts'
import { restoreChecks, suspendChecks } from './suspended-checks.ts'
import { listMigrations, listTables, prepareForBackup, quoted } from './table-catalogue.ts'

export interface ImportOptions {
  /** Empties the tables first, for a database whose migrations inserted rows. All rows in them are lost. */
  replace?: boolean
}

/** The backup does not fit, or differs from what was written. Nothing was changed. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupRefused'
  }
}

/**
 * Restores a backup into a migrated database without rows. Everything is checked against the manifest first, and all rows and jobs come in
 * one transaction: the whole backup is restored, or nothing. Older files that are not in the backup are removed afterwards.
 */
export async function importDatabase(
  pool: Pool,
  sourceDir: string,
  store: FileStore,
  { replace = false }: ImportOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(sourceDir)
  await assertUnchanged(sourceDir, manifest)
  const brought = manifest.files.map(file => file.key)
  const client = await pool.connect()
  let failure: Error | undefined
  let held = brought
  try {
    await client.query('begin')
    await prepareForBackup(client)
    await assertFits(client, manifest)
    if (!replace) await assertEmpty(client, manifest)
    held = await listHeld(client, store)
    await importTables(client, sourceDir, manifest)
    await replaceJobs(client, readJobs(await readFile(join(sourceDir, manifest.jobs.file), 'utf8')))
    // Before the commit: if a file cannot be written, the rows do not come either.
    await importFiles(sourceDir, store, manifest)
    await client.query('commit')
    await removeFiles(store, without(held, brought))
    return manifest
  } catch (error) {
    failure = error as Error
    await removeFiles(store, without(brought, held)).catch(() => undefined)
    throw error
  } finally {
    client.release(failure)
  }
}

const without = (keys: readonly string[], others: readonly string[]) => {
  const known = new Set(others)
  return keys.filter(key => !known.has(key))
}

const readJobs = (text: string) => text.split('\n').filter(line => line !== '')

async function assertUnchanged(sourceDir: string, manifest: Manifest): Promise<void> {
  const expected = [
    ...manifest.tables.map(table => ({ path: table.file, sha256: table.sha256 })),
    { path: manifest.jobs.file, sha256: manifest.jobs.sha256 },
    ...manifest.files.map(file => ({ path: `${filesFolder}/${file.key}`, sha256: file.sha256 })),
  ]
  for (const { path, sha256 } of expected) {
    if (path.split(/[/\\]/).includes('..'))
      throw new BackupRefused(`The backup names a file outside itself: ${path}.`)
    const found = await hashFile(join(sourceDir, path)).catch(() => null)
    if (found === null) throw new BackupRefused(`The backup lacks its file ${path}.`)
    if (found !== sha256)
      throw new BackupRefused(`The backup's file ${path} was changed after it was written.`)
  }
}

async function assertFits(client: PoolClient, manifest: Manifest): Promise<void> {
  const here = await listMigrations(client)
  if (JSON.stringify(here) !== JSON.stringify(manifest.migrations)) {
    const [theirs, ours] = [manifest.migrations, here].map(list => list.at(-1)?.name ?? 'none')
    throw new BackupRefused(
      `The backup was made at migration ${theirs} and this database is at ${ours}. ` +
        'Start the version of Kindling that made the backup, restore, and then update.',
    )
  }
  const describe = (tables: { name: string; columns: unknown }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => ({ name, columns })))
  if (describe(await listTables(client)) !== describe(manifest.tables)) {
    throw new BackupRefused('The tables of the backup are not those of this database.')
  }
}

async function assertEmpty(client: PoolClient, manifest: Manifest): Promise<void> {
  for (const { name } of manifest.tables) {
    const { rowCount } = await client.query(`select from ${quoted(client, name)} limit 1`)
    if (rowCount !== 0)
      throw new BackupRefused(`The table ${name} is not empty: a backup returns into a new database.`)
  }
}

async function emptyTables(client: PoolClient, manifest: Manifest): Promise<void> {
  if (manifest.tables.length === 0) return
  await client.query(`truncate ${manifest.tables.map(table => quoted(client, table.name)).join(', ')}`)
}

async function importTables(client: PoolClient, sourceDir: string, manifest: Manifest): Promise<void> {
  const suspended = await suspendChecks(client)
  await emptyTables(client, manifest)
  for (const table of manifest.tables) {
    const rows = await importTable(client, sourceDir, table)
    if (rows !== table.rows) {
      throw new BackupRefused(
        `The table ${table.name} has ${rows} rows in the backup, but should have ${table.rows}.`,
      )
    }
  }
  await restoreChecks(client, suspended)
  for (const { name, last, used } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(client, name), last, used])
  }
}

const charactersAtOnce = 1_000_000
const rowsAtOnce = 1_000

async function importTable(client: PoolClient, sourceDir: string, table: TableEntry): Promise<number> {
  const insert = insertStatement(client, table)
  const unpacked = pipeline(createReadStream(join(sourceDir, table.file)), createGunzip(), () => undefined)
  let batch: string[] = []
  let characters = 0
  let rows = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    rows += batch.length
    batch = []
    characters = 0
  }
  for await (const line of readLines(unpacked.setEncoding('utf8'))) {
    batch.push(line)
    characters += line.length
    if (characters > charactersAtOnce || batch.length >= rowsAtOnce) await flush()
  }
  await flush()
  return rows
}

// Node's own reader also ends a line at characters that are part of what people wrote.
async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const chunk of text) {
    const [first = '', ...more] = chunk.split('\n')
    begun.push(first)
    for (const next of more) {
      yield begun.join('')
      begun = [next]
    }
  }
}

function insertStatement(client: PoolClient, { name, columns }: TableEntry): string {
  if (columns.length === 0) {
    return `insert into ${quoted(client, name)} select from json_array_elements($1::json)`
  }
  const names = columns.map(column => client.escapeIdentifier(column.name)).join(', ')
  // The types were compared with the table's own, so the text comes from the database and not from the backup.
  const values = columns.map((column, index) => `(line ->> ${index})::${column.type}`).join(', ')
  return `insert into ${quoted(client, name)} (${names}) overriding system value
          select ${values} from json_array_elements($1::json) as line`
}
