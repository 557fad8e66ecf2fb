import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileBytes } from './bytes.ts'
import { UploadRefused } from './upload-refused.ts'

/** A completely received file, which is on disk while it is inspected. */
export interface IncomingFile {
  bytes: FileBytes
  sha256: string
}

/** The directory of incoming uploads. Their contents are on disk, so that slow senders of large files take no memory. */
export interface Incoming {
  /** Receives a stream and passes it to the work; the file is removed afterwards, however the work ends. */
  hold<T>(source: Readable, maxBytes: number, work: (file: IncomingFile) => Promise<T>): Promise<T>
  /** An empty file without a name: it is gone once it is closed, or its process dies. */
  openNameless(): Promise<FileHandle>
}

/** No request takes this long: an older file was left by a process that died. */
const abandonedMs = 10 * 60_000

/** Opens the directory and removes old leftovers. */
export async function openIncoming(directory: string, now: Date): Promise<Incoming> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await removeLeftOver(directory, now)
  return {
    async hold(source, maxBytes, work) {
      const path = join(directory, randomUUID())
      try {
        const sha256 = await write(source, path, maxBytes)
        const bytes = new FileBytes(path)
        try {
          return await work({ bytes, sha256 })
        } finally {
          bytes.close()
        }
      } finally {
        await rm(path, { force: true })
      }
    },
    async openNameless() {
      const path = join(directory, randomUUID())
      const file = await open(path, 'wx+', 0o600)
      await rm(path)
      return file
    },
  }
}

async function write(source: Readable, path: string, maxBytes: number): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of received(source)) {
      size += chunk.length
      if (size > maxBytes) throw new UploadRefused('size', 'The file is too large.')
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    return hash.digest('hex')
  } finally {
    // The rest of a refused stream is read and dropped, or its connection would hang half read.
    source.resume()
    await file.close()
  }
}

/** Tells a stream that the sender did not finish from a write that the disk refused. */
async function* received(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw new UploadRefused('cut', 'The file did not come whole.', error)
  }
}

/** Other processes that share the directory may have running uploads in it: only old files are leftovers. */
export async function removeLeftOver(directory: string, now: Date): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
