import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { makeDatabase } from '../../../test/made-database.ts'

/** A database of its own with some tables, dropped after the test. */
export async function makeTables(sql: string): Promise<pg.Pool> {
  const { url, drop } = await makeDatabase('nothing')
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  await pool.query(sql)
  return pool
}

export async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-backup-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

export async function editManifest(backup: string, change: (manifest: string) => string): Promise<void> {
  const path = join(backup, 'manifest.json')
  const before = await readFile(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
}
