/// <reference path="./zip-stream.d.ts" />
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import type { RecordFile } from '@kindling/rules/records'
import ZipStream from 'zip-stream'

/** A ZIP archive that is written as it is read, one file after the other, and notes what each holds. */
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

  /** Adds what is small, packed. */
  async addText(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.#add(path, bytes, false)
    this.#note(path, bytes.length, createHash('sha256').update(bytes))
  }

  /** Adds media as they are: they are packed already. */
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
    // Whoever stops reading the archive stops the reading of the file.
    watched.on('close', () => source.destroy())
    await this.#add(path, source.pipe(watched), true)
    this.#note(path, bytes, hash)
  }

  /** Adds what says of itself what it is, and so stands in no list. */
  addSeal = (path: string, bytes: Buffer): Promise<void> => this.#add(path, bytes, false)

  finish(): void {
    this.#zip.finalize()
  }

  /** Ends it where it is: whoever downloads sees that it has failed. */
  break(fault: Error): void {
    this.#zip.destroy(fault)
  }

  #note(path: string, bytes: number, hash: ReturnType<typeof createHash>): void {
    this.files.push({ path, bytes, sha256: hash.digest('hex') })
  }

  #add(name: string, source: Buffer | Readable, store: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('The archive was given up'))
      this.#zip.once('close', gone)
      this.#zip.entry(source, { name, date: this.#date, store }, fault => {
        this.#zip.off('close', gone)
        if (fault) reject(fault)
        else resolve()
      })
    })
  }
}
