import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileBytes } from './bytes.ts'

/** Runs the work on contents that are on disk; returns its result and the contents of the file afterwards. */
export async function onDisk<T>(
  contents: Buffer,
  work: (file: FileBytes) => T,
): Promise<{ outcome: Awaited<T>; left: Buffer }> {
  const path = join(tmpdir(), `kindling-bytes-${randomUUID()}`)
  await writeFile(path, contents)
  const file = new FileBytes(path)
  try {
    return { outcome: await work(file), left: await readFile(path) }
  } finally {
    file.close()
    await rm(path)
  }
}
