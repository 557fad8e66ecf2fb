import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'

/** What the parsers of recordings need from a file. A Buffer fits, and so does a file that stays on disk. */
export interface Bytes {
  readonly length: number
  readUInt8(at: number): number
  readUInt32LE(at: number): number
  readUInt32BE(at: number): number
  readBigUInt64BE(at: number): bigint
  readUIntBE(at: number, size: number): number
  toString(encoding: 'latin1', from: number, to: number): string
  /** May be a copy: what is written into it need not reach the file. */
  subarray(from: number, to: number): Buffer
  indexOf(text: string, from: number, encoding: 'latin1'): number
  write(text: string, at: number, encoding: 'latin1'): unknown
  writeUInt8(value: number, at: number): unknown
  writeUInt32LE(value: number, at: number): unknown
  fill(value: number, from: number, to?: number): unknown
}

const windowBytes = 65_536
const fillBytes = 1_048_576

/**
 * An open file with a window of it in memory. It reads synchronously, like a Buffer: the bytes were just written and are in the system's
 * cache.
 */
export class FileBytes implements Bytes {
  readonly path: string
  readonly length: number
  readonly #file: number
  #window: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(path: string) {
    this.path = path
    this.#file = openSync(path, 'r+')
    this.length = fstatSync(this.#file).size
  }

  close(): void {
    closeSync(this.#file)
  }

  readUInt8 = (at: number) => this.#load(at, 1).readUInt8(at - this.#start)
  readUInt32LE = (at: number) => this.#load(at, 4).readUInt32LE(at - this.#start)
  readUInt32BE = (at: number) => this.#load(at, 4).readUInt32BE(at - this.#start)
  readBigUInt64BE = (at: number) => this.#load(at, 8).readBigUInt64BE(at - this.#start)
  readUIntBE = (at: number, size: number) => this.#load(at, size).readUIntBE(at - this.#start, size)

  toString(encoding: 'latin1', from: number, to: number): string {
    const end = Math.min(to, this.length)
    if (from >= end) return ''
    return this.#load(from, end - from).toString(encoding, from - this.#start, end - this.#start)
  }

  subarray(from: number, to: number): Buffer {
    return this.#read(from, Math.min(to, this.length))
  }

  indexOf(text: string, from: number, encoding: 'latin1'): number {
    for (let start = from; start + text.length <= this.length; start += fillBytes) {
      const part = this.#read(start, Math.min(start + fillBytes + text.length - 1, this.length))
      const at = part.indexOf(text, 0, encoding)
      if (at !== -1) return start + at
    }
    return -1
  }

  write(text: string, at: number, encoding: 'latin1'): void {
    this.#write(Buffer.from(text, encoding), at)
  }

  writeUInt8(value: number, at: number): void {
    this.#write(Buffer.of(value), at)
  }

  writeUInt32LE(value: number, at: number): void {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    this.#write(bytes, at)
  }

  fill(value: number, from: number, to = this.length): void {
    for (let at = from; at < to; at += fillBytes)
      this.#write(Buffer.alloc(Math.min(fillBytes, to - at), value), at)
  }

  /** Moves the window so that it holds the given bytes, and returns it. */
  #load(at: number, size: number): Buffer {
    if (at < this.#start || at + size > this.#start + this.#window.length) {
      this.#window = this.#read(at, Math.min(at + Math.max(size, windowBytes), this.length), at + size)
      this.#start = at
    }
    return this.#window
  }

  #read(from: number, to: number, needed = to): Buffer {
    if (from < 0 || needed > this.length) throw new RangeError('The file ends before.')
    const bytes = Buffer.alloc(Math.max(0, to - from))
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(this.#file, bytes, done, bytes.length - done, from + done)
      if (read === 0) throw new RangeError('The file ends before.')
      done += read
    }
    return bytes
  }

  #write(bytes: Buffer, at: number): void {
    if (at < 0 || at + bytes.length > this.length) throw new RangeError('The file ends before.')
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.#file, bytes, done, bytes.length - done, at + done)
    this.#window = Buffer.alloc(0)
  }
}
