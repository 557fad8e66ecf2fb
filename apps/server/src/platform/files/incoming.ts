import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileBytes } from './bytes.ts'
import { UploadRefused } from './upload-refused.ts'

/** A file that has come whole, and lies on disk for as long as it is looked at. */
export interface IncomingFile {
  bytes: FileBytes
  sha256: string
}

/** Where uploads wait. What they hold is on disk, so that slow senders of large files take no memory. */
export interface Incoming {
  /** Takes a stream in and hands it to the work; the file is gone afterwards, however the work ends. */
  hold<T>(source: Readable, maxBytes: number, work: (file: IncomingFile) => Promise<T>): Promise<T>
}

/** No request takes so long: what is older was left behind by a process that died. */
const abandonedMs = 10 * 60_000

/** Opens the directory and removes what lies there from before. */
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
    // The rest of what was refused is let run by, or its connection would hang half read.
    source.resume()
    await file.close()
  }
}

/** What the sender does not bring to its end is no fault of ours, and is told apart from what the disk does not take. */
async function* received(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw new UploadRefused('cut', 'The file did not come whole.', error)
  }
}

/** Processes that share the directory may have uploads under way in it: only what is old is left over. */
export async function removeLeftOver(directory: string, now: Date): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
