import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { endOfZip, headerOf, measuresOf, type ZipEntry } from './zip-format.ts'

const date = new Date('2026-03-02T10:20:30Z')
const words = Buffer.from('Frogs, eleven of them.')

/** Bytes that stand far behind a beginning of zeros. */
class Behind extends RandomAccessReader {
  readonly #start: number
  readonly #bytes: Buffer

  constructor(start: number, bytes: Buffer) {
    super()
    this.#start = start
    this.#bytes = bytes
  }

  override _readStreamForRange(from: number, to: number): Readable {
    const zeros = Math.max(0, Math.min(to, this.#start) - from)
    const bytes = this.#bytes.subarray(Math.max(0, from - this.#start), Math.max(0, to - this.#start))
    return Readable.from([Buffer.concat([Buffer.alloc(zeros), bytes])])
  }
}

test.each([
  ['at its beginning', 0],
  ['behind four gigabytes', 5_000_000_000],
])('a file of an archive is found %s', async (_name, offset) => {
  const entry: ZipEntry = {
    name: 'media/1-Łąka.txt',
    offset,
    isPacked: false,
    isMeasuredLater: true,
    crc: crc32(words),
    packedBytes: words.length,
    bytes: words.length,
  }
  const file = Buffer.concat([headerOf(entry, date), words, measuresOf(entry)])
  const all = Buffer.concat([file, endOfZip([entry], offset + file.length, date)])
  const zip = await fromRandomAccessReaderPromise(new Behind(offset, all), offset + all.length, {
    lazyEntries: true,
    autoClose: false,
  })
  const found = []
  for await (const one of zip.eachEntry())
    found.push([
      one.fileName,
      one.getLastModDate({ timezone: 'UTC' }),
      await buffer(await zip.openReadStreamPromise(one)),
    ])
  expect(found).toEqual([[entry.name, date, words]])
})

test('an archive has more than 65,535 files', async () => {
  const entries = Array.from({ length: 70_000 }, (_, place) => ({
    name: `${place}`,
    offset: 0,
    isPacked: false,
    isMeasuredLater: false,
    crc: 0,
    packedBytes: 0,
    bytes: 0,
  }))
  const all = endOfZip(entries, 0, date)
  const zip = await fromRandomAccessReaderPromise(new Behind(0, all), all.length, { lazyEntries: true })
  expect(zip.entryCount).toBe(70_000)
})
