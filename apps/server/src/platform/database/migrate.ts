import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { CannotStart } from '../cannot-start.ts'

export const ownMigrations = join(import.meta.dirname, '../../../db/migrations')

/**
 * Brings the database to the newest migration, each in its own transaction, in order. Two servers that start at once take turns. It refuses
 * a migration that was changed after it ran, and a database of a newer release.
 */
export async function migrate(
  pool: pg.Pool,
  directory = ownMigrations,
): Promise<{ applied: string[]; version: string }> {
  const client = await pool.connect()
  try {
    await takeTurn(client)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    await client.query("comment on table migrations is 'owner: none; keep: for good'")
    const known = new Map<string, string>()
    for (const row of (await client.query('select name, checksum from migrations')).rows)
      known.set(row.name, row.checksum)
    const applied: string[] = []
    const migrations = await listMigrations(directory)
    assertKnown([...known.keys()], migrations)
    for (const migration of migrations) {
      const before = known.get(migration.name)
      if (before === migration.checksum) continue
      if (before)
        throw new CannotStart(`Migration ${migration.name} was changed after it ran; add a new one instead.`)
      await apply(client, migration)
      applied.push(migration.name)
    }
    return { applied, version: migrations.at(-1)?.name ?? '' }
  } finally {
    await client.query('select pg_advisory_unlock(731001)').catch(() => undefined)
    client.release()
  }
}

interface Migration {
  name: string
  checksum: string
  sql: string
}

/**
 * The oldest migrations have numbers. Newer ones have the minute in which they were made, so that two branches do not take the same name.
 */
const migrationName = /^(?:\d{4}_[a-z0-9_]+|\d{8}T\d{4}-[a-z0-9-]+)\.sql$/

async function listMigrations(directory: string): Promise<Migration[]> {
  // Sorted as text, a number such as 0046 comes before every minute.
  const names = (await readdir(directory)).filter(name => migrationName.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Waits however long the first server takes: the usual limits on waiting are for requests. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  await client.query('set local lock_timeout = 0; set local statement_timeout = 0')
  await client.query('select pg_advisory_lock(731001)')
  await client.query('commit')
}

/** A newer release may have changed what this one relies on. */
function assertKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  const ours = new Set(migrations.map(migration => migration.name))
  const newer = applied.filter(name => !ours.has(name)).sort()
  if (newer.length > 0)
    throw new CannotStart(
      `The database was written by a newer Kindling: it has ${newer.join(', ')}, which this one does not know. ` +
        'Start that version, or restore a backup that this one made into a new database.',
    )
}

const lockNotHad = '55P03'

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'; set local statement_timeout = 0")
    await client.query(migration.sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== lockNotHad) throw error
    throw new CannotStart(
      `The migration ${migration.name} had to wait for somebody who uses the database. Stop all servers, then start again.`,
    )
  }
}
