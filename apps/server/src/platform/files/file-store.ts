import type { Readable } from 'node:stream'

export interface ByteRange {
  start: number
  /** The last byte, included, as in HTTP; the end of the file when left out. */
  end?: number
}

export interface StoredFile {
  /** Must be read to its end or destroyed. */
  body: Readable
  /** The size of the whole file, also when only a range of it is read. */
  size: number
}

/** What is stored: small things from memory, large ones from where they lie on disk. */
export type FileBody = Buffer | { path: string }

/** Where uploaded files live. A key is made by the server, never taken from a person. */
export interface FileStore {
  put(key: string, body: FileBody, type: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  signedUrl?(key: string, seconds: number): Promise<string>
  /** Every key, where the store is ours alone; a bucket may hold what is somebody else's. */
  list?(): AsyncIterable<string>
}

/** Where it is noted which accounts were erased. No row names it, and no restore takes it away (decision 0051). */
export const erasedListKey = 'erased/list'

const longestKey = 200

/** Refuses a key that could leave the store or that one of the stores could not keep. */
export function assertKey(key: string): void {
  const parts = key.split('/')
  const plain = /^[a-z0-9/_.-]+$/.test(key) && !key.includes('..') && key.length <= longestKey
  if (!plain || parts.some(part => part === '' || part === '.')) {
    throw new Error('A file key has only small letters, digits and the signs / _ . - and no empty part.')
  }
}
