import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import type { RecordFile } from '@kindling/rules/records'
import type { FilePieces } from '../../platform/files/index.ts'
import { endOfZip, headerOf, measuresOf, type ZipEntry } from './zip-format.ts'

/** Its reader has ended the download. */
export class ArchiveGivenUp extends Error {}

const deflate = promisify(deflateRaw)

/**
 * A ZIP archive that is written while it is read, file by file, and records what it holds. Each piece is with the reader before the next one is
 * taken, so that all pieces of a file can lie in one buffer: a fresh one for each made garbage of the size of the whole archive.
 */
export class Archive {
  readonly files: RecordFile[] = []
  readonly #entries: ZipEntry[] = []
  readonly #date: Date
  readonly #out: Writable
  #offset = 0
  #taken = 0
  /** Ends the waiting for a reader who left. */
  #give: ((fault: Error) => void) | null = null

  constructor(date: Date, out: Writable) {
    this.#date = date
    this.#out = out
    out.on('error', () => this.#leave()).once('close', () => this.#leave())
  }

  /** How many bytes have left for its reader. */
  get taken(): number {
    return this.#taken
  }

  /** Whether a piece is on its way: between pieces its reader waits for the server. */
  get isWaiting(): boolean {
    return this.#offset > this.#taken
  }

  /** Adds a text of any size, compressed: it is packed into another file first, because its sizes stand before it. */
  async addText(path: string, text: AsyncIterable<string>, packing: FileHandle): Promise<void> {
    const hash = createHash('sha256')
    const entry = this.#begin(path, { isPacked: true, isMeasuredLater: false })
    const measured = async function* () {
      for await (const part of text) {
        const bytes = Buffer.from(part)
        hash.update(bytes)
        entry.crc = crc32(bytes, entry.crc)
        entry.bytes += bytes.length
        yield bytes
      }
    }
    await pipeline(measured, createDeflateRaw({ level: constants.Z_BEST_SPEED }), async pieces => {
      for await (const piece of pieces) {
        await packing.write(piece, 0, null, entry.packedBytes)
        entry.packedBytes += piece.length
      }
    })
    await this.#write(headerOf(entry, this.#date))
    const buffer = Buffer.allocUnsafe(64 * 1024)
    for (let at = 0; at < entry.packedBytes; at += buffer.length) {
      const bytes = Math.min(buffer.length, entry.packedBytes - at)
      await packing.read(buffer, 0, bytes, at)
      await this.#write(buffer.subarray(0, bytes))
    }
    this.#note(path, entry.bytes, hash)
  }

  /** Adds a media file without compression: it is compressed already. */
  async addFile(path: string, source: FilePieces): Promise<void> {
    const hash = createHash('sha256')
    const entry = this.#begin(path, { isPacked: false, isMeasuredLater: true })
    try {
      await this.#write(headerOf(entry, this.#date))
      for (let piece = await source.next(); piece !== null; piece = await source.next()) {
        hash.update(piece)
        entry.crc = crc32(piece, entry.crc)
        entry.bytes += piece.length
        await this.#write(piece)
      }
    } finally {
      await source.close()
    }
    entry.packedBytes = entry.bytes
    await this.#write(measuresOf(entry))
    this.#note(path, entry.bytes, hash)
  }

  /** Adds a file that belongs to the signature, and so is not in the list. */
  async addSeal(path: string, bytes: Buffer): Promise<void> {
    const packed = await deflate(bytes, { level: constants.Z_BEST_SPEED })
    const entry = this.#begin(path, { isPacked: true, isMeasuredLater: false })
    Object.assign(entry, { crc: crc32(bytes), packedBytes: packed.length, bytes: bytes.length })
    await this.#write(headerOf(entry, this.#date))
    await this.#write(packed)
  }

  async finish(): Promise<void> {
    await this.#write(endOfZip(this.#entries, this.#offset, this.#date))
    this.#out.end()
  }

  /** Aborts it: the client sees that the download failed. */
  break(): void {
    this.#out.destroy()
  }

  #begin(name: string, how: Pick<ZipEntry, 'isPacked' | 'isMeasuredLater'>): ZipEntry {
    const entry = { name, offset: this.#offset, crc: 0, packedBytes: 0, bytes: 0, ...how }
    this.#entries.push(entry)
    return entry
  }

  #note(path: string, bytes: number, hash: Hash): void {
    this.files.push({ path, bytes, sha256: hash.digest('hex') })
  }

  #write(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length
    return new Promise((resolve, reject) => {
      if (this.#out.destroyed) return reject(new ArchiveGivenUp('The archive was given up'))
      this.#give = reject
      this.#out.write(bytes, fault => {
        if (fault) return this.#leave()
        this.#taken += bytes.length
        resolve()
      })
    })
  }

  #leave(): void {
    this.#give?.(new ArchiveGivenUp('The archive was given up'))
  }
}
