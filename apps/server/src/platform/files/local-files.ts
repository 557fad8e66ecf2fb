import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  assertKey,
  type ByteRange,
  type FileBody,
  type FilePieces,
  type FileStore,
  type StoredFile,
} from './file-store.ts'

/** Keeps files under a directory. A file gets its name only when all of it is on disk. */
export function localFiles(root: string): FileStore {
  return {
    put: (key, body) => putFile(root, key, body),
    read: (key, range) => readStoredFile(root, key, range),
    readPieces: (key, into) => readPieces(root, key, into),
    remove: key => rm(pathOf(root, key), { force: true }),
    list: () => listKeys(root),
  }
}

async function putFile(root: string, key: string, body: FileBody): Promise<void> {
  const path = pathOf(root, key)
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(unfinishedIn(root), { recursive: true, mode: 0o700 })
  const unfinished = join(unfinishedIn(root), randomUUID())
  try {
    const source = Buffer.isBuffer(body)
      ? Readable.from([body], { objectMode: false })
      : createReadStream(body.path)
    await pipeline(source, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolders(root, folder)
}

async function readStoredFile(
  root: string,
  key: string,
  range: ByteRange | undefined,
): Promise<StoredFile | null> {
  const file = await openExisting(pathOf(root, key))
  if (file === null) return null
  try {
    const { size } = await file.stat()
    const start = range?.start ?? 0
    const end = Math.min(range?.end ?? size - 1, size - 1)
    if (start > end) {
      await file.close()
      return { body: Readable.from([]), size }
    }
    return { body: file.createReadStream({ start, end }), size }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readPieces(root: string, key: string, into: Buffer): Promise<FilePieces | null> {
  const file = await openExisting(pathOf(root, key))
  return (
    file && {
      next: async () => {
        const { bytesRead } = await file.read(into, 0, into.length)
        return bytesRead === 0 ? null : into.subarray(0, bytesRead)
      },
      close: () => file.close(),
    }
  )
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function* listKeys(root: string): AsyncGenerator<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isFile() && entry.parentPath !== unfinishedIn(root)) yield entry.name.replaceAll('~', '/')
}

/** On the same disk, so that finishing is a rename; cleared when the server starts. */
export const unfinishedIn = (root: string) => join(root, '.unfinished')

// Two levels of folders keep each one small; the key's own name stays readable for manual restores.
function pathOf(root: string, key: string): string {
  assertKey(key)
  const hash = createHash('sha256').update(key).digest('hex')
  return join(root, hash.slice(0, 2), hash.slice(2, 4), key.replaceAll('/', '~'))
}

// The new name and its new folders must survive a loss of power, like the contents.
async function syncFolders(root: string, folder: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of [folder, dirname(folder), root]) {
    const directory = await open(path, 'r')
    await directory.sync().finally(() => directory.close())
  }
}
