import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Manifest {
  format: 2
  /** When the snapshot was taken, by the database's clock. */
  takenAt: string
  /** The migrations that made the tables; a backup can only be restored into tables made by the same migrations. */
  migrations: { name: string; checksum: string }[]
  tables: TableEntry[]
  sequences: { name: string; last: string; used: boolean }[]
  /** Waiting jobs, one per line. */
  jobs: JobsEntry
  files: FileEntry[]
  /** Keys that rows name and that are missing in the store. */
  missing: string[]
}

export interface TableEntry {
  name: string
  columns: { name: string; type: string }[]
  rows: number
  file: string
  sha256: string
}

export interface JobsEntry {
  count: number
  file: string
  sha256: string
}

export interface FileEntry {
  key: string
  type: string
  size: number
  sha256: string
}

export const manifestFile = 'manifest.json'
export const filesFolder = 'files'
export const jobsFile = 'jobs.jsonl'

/** Reads a backup's manifest. It is written last: a backup without it was never finished. */
export async function readManifest(sourceDir: string): Promise<Manifest> {
  const text = await readFile(join(sourceDir, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT'
        ? `${sourceDir} holds no finished backup.`
        : `The backup cannot be read: ${error.message}`,
    )
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 2) throw new Error('The backup was written by another version of Kindling.')
  return manifest
}
