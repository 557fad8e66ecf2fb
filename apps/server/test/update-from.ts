import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { makeDatabase } from './made-database.ts'

const migrations = join(import.meta.dirname, '../db/migrations')

/** A database as it was before a migration, with rows of that time, that is updated before the tests of the file. */
export async function updateFrom(migration: string, oldRows: string): Promise<pg.Pool> {
  const { url, drop } = await makeDatabase('nothing')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  let before = ''
  beforeAll(async () => {
    before = await mkdtemp(join(tmpdir(), 'kindling-migrations-'))
    for (const file of await readdir(migrations))
      if (file < migration) await copyFile(join(migrations, file), join(before, file))
    await migrate(pool, before)
    await pool.query(oldRows)
    await migrate(pool, migrations)
  }, 120_000)
  afterAll(async () => {
    await pool.end()
    await rm(before, { recursive: true, force: true })
    await drop()
  })
  return pool
}
