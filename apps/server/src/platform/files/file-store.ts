import type { Readable } from 'node:stream'

export interface ByteRange {
  start: number
  /** The last byte, included, as in HTTP; the end of the file when left out. */
  end?: number
}

export interface StoredFile {
  /** Must be read to its end or destroyed. */
  body: Readable
  /** The size of the whole file, even when only a range of it is read. */
  size: number
}

/** A whole file, piece by piece. */
export interface FilePieces {
  /** The next piece, which lasts until the one after it is asked for; null at the end. */
  next(): Promise<Buffer | null>
  /** Must be called, also after the end. */
  close(): Promise<void>
}

/** The contents to store: small ones from memory, large ones from their file on disk. */
export type FileBody = Buffer | { path: string }

/** The store of uploaded files. The server makes each key and never takes it from a request. */
export interface FileStore {
  put(key: string, body: FileBody, type: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Pieces lie in `into` where the store can read into a buffer. */
  readPieces(key: string, into: Buffer): Promise<FilePieces | null>
  remove(key: string): Promise<void>
  signedUrl?(key: string, seconds: number): Promise<string>
  /** Every key, in a store that is only ours; a bucket may also hold other owners' files. */
  list?(): AsyncIterable<string>
}

/** The file that lists erased accounts. No row names it, and no restore removes it (decision 0051). */
export const erasedListKey = 'erased/list'

const longestKey = 200

/** Refuses a key that could point outside the store or that one of the stores could not keep. */
export function assertKey(key: string): void {
  const parts = key.split('/')
  const plain = /^[a-z0-9/_.-]+$/.test(key) && !key.includes('..') && key.length <= longestKey
  if (!plain || parts.some(part => part === '' || part === '.')) {
    throw new Error('A file key has only small letters, digits and the signs / _ . - and no empty part.')
  }
}
