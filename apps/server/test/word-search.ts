import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/connect.ts'
import type { FileStore } from '../src/platform/files/index.ts'

/** Every row of every table, jobs among them, as text: by the table. */
export async function readAllRows(db: Db): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' order by 1, 2`.execute(db)
  const all = new Map<string, string[]>()
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(`${schema}.${table}`)} t order by 1`.execute(db)
    all.set(
      table,
      rows.map(({ line }) => line),
    )
  }
  return all
}

/** The tables in which a word stands, as text or as bytes. */
export async function tablesWith(db: Db, word: string): Promise<string[]> {
  const found = [...(await readAllRows(db))].filter(([, lines]) => lines.some(line => holds(line, word)))
  return found.map(([table]) => table)
}

export const holds = (line: string, word: string) =>
  line.includes(word) || line.includes(Buffer.from(word).toString('hex'))

/** The keys of stored files whose name or bytes hold a word. */
export async function filesWith(files: FileStore, word: string): Promise<string[]> {
  const found: string[] = []
  for await (const key of files.list?.() ?? []) {
    const stored = await files.read(key)
    if (stored && (key.includes(word) || (await buffer(stored.body)).includes(word))) found.push(key)
  }
  return found
}

/** The files of a backup in which a word stands, unpacked. */
export async function backupFilesWith(directory: string, word: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter(one => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const text = (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
    if (holds(text, word)) found.push(entry.name)
  }
  return found
}
