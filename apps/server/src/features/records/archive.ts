/// <reference path="./zip-stream.d.ts" />
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import type { RecordFile } from '@kindling/rules/records'
import ZipStream from 'zip-stream'

/** Its reader has ended the download. */
export class ArchiveGivenUp extends Error {}

/** A ZIP archive that is written while it is read, file by file, and records what it holds. */
export class Archive {
  readonly files: RecordFile[] = []
  readonly #zip = new ZipStream()
  readonly #date: Date

  constructor(date: Date) {
    this.#date = date
  }

  get stream(): Readable {
    return this.#zip
  }

  /** Adds a small text, compressed. */
  async addText(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.#add(path, bytes, false)
    this.#note(path, bytes.length, createHash('sha256').update(bytes))
  }

  /** Adds a media file without compression: it is compressed already. */
  async addFile(path: string, source: Readable): Promise<void> {
    const hash = createHash('sha256')
    let bytes = 0
    const watched = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    source.on('error', fault => watched.destroy(fault))
    try {
      await this.#add(path, source.pipe(watched), true)
    } finally {
      // When the reader of the archive stops, the reading of the file stops: pipes do not end it.
      source.destroy()
    }
    this.#note(path, bytes, hash)
  }

  /** Adds a file that belongs to the signature, and so is not in the list. */
  addSeal = (path: string, bytes: Buffer): Promise<void> => this.#add(path, bytes, false)

  finish(): void {
    this.#zip.finalize()
  }

  /** Aborts it: the client sees that the download failed. */
  break(fault: Error): void {
    this.#zip.destroy(fault)
  }

  #note(path: string, bytes: number, hash: ReturnType<typeof createHash>): void {
    this.files.push({ path, bytes, sha256: hash.digest('hex') })
  }

  #add(name: string, source: Buffer | Readable, store: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new ArchiveGivenUp('The archive was given up'))
      if (this.#zip.destroyed) return gone()
      this.#zip.once('close', gone)
      this.#zip.entry(source, { name, date: this.#date, store }, fault => {
        this.#zip.off('close', gone)
        if (fault) reject(fault)
        else resolve()
      })
    })
  }
}
