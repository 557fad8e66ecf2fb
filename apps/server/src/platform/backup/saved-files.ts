import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { erasedListKey, type FileStore } from '../files/index.ts'
import { type FileEntry, filesFolder, type Manifest } from './manifest.ts'

export interface StoredName {
  key: string
  type: string
}

/** The files that rows name; none in a database without the table. */
export async function listStored(client: PoolClient): Promise<StoredName[]> {
  const { rows } = await client.query("select to_regclass('public.files') is not null as present")
  if (!rows[0]?.present) return []
  return (
    await client.query('select key, type from public.files where deleted_at is null order by key collate "C"')
  ).rows
}

/** Copies the files out of the store, wherever it is, and reports those that a row names and the store lacks. */
export async function exportFiles(
  store: FileStore,
  names: readonly StoredName[],
  targetDir: string,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: FileEntry[] = []
  const missing: string[] = []
  for (const { key, type } of names) {
    const found = await store.read(key)
    if (found === null) missing.push(key)
    else files.push({ key, type, ...(await save(found.body, join(targetDir, filesFolder, key))) })
  }
  return { files, missing }
}

async function save(body: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(body, measured, createWriteStream(path, { mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}

/**
 * What a store held before a restore: the files that rows named, and in a store that is only ours, everything. The list of erased accounts
 * is left out, because no backup may remove it.
 */
export async function listHeld(client: PoolClient, store: FileStore): Promise<string[]> {
  const held = new Set((await listStored(client)).map(file => file.key))
  for await (const key of store.list?.() ?? []) if (key !== erasedListKey) held.add(key)
  return [...held]
}

export async function importFiles(sourceDir: string, store: FileStore, manifest: Manifest): Promise<void> {
  for (const { key, type } of manifest.files)
    await store.put(key, { path: join(sourceDir, filesFolder, key) }, type)
}

export async function removeFiles(store: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.remove(key)
}
