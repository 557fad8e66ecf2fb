import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { filesOf, smallRecord } from '../../../test/record-archives.ts'
import { startOfTests } from '../../../test/test-server.ts'
import { verifyRecord } from './verify-record.ts'
import { endOfZip, headerOf, measuresOf, type ZipEntry } from './zip-format.ts'

const date = new Date(startOfTests)
const folder = await mkdtemp(join(tmpdir(), 'kindling-layout-'))
const files = await filesOf(await smallRecord())

async function faultsOf(archive: Buffer) {
  const path = join(folder, 'record.zip')
  await writeFile(path, archive)
  return (await verifyRecord(path)).faults
}

const entryOf = (name: string, bytes: Buffer, offset: number, isMeasuredLater = false): ZipEntry => ({
  name,
  offset,
  isPacked: false,
  isMeasuredLater,
  crc: crc32(bytes),
  packedBytes: bytes.length,
  bytes: bytes.length,
})

/** The signed files, packed, and the same followed by another file inside of what the list calls their packed bytes. */
function pack(behind: Buffer, isMeasuredLater: boolean): Buffer {
  let all = Buffer.alloc(0)
  const entries = [...files].map(([name, bytes]) => {
    const packed = Buffer.concat([deflateRawSync(bytes), behind])
    const entry = {
      ...entryOf(name, bytes, all.length, isMeasuredLater),
      isPacked: true,
      packedBytes: packed.length,
    }
    all = Buffer.concat([
      all,
      headerOf(entry, date),
      packed,
      isMeasuredLater ? measuresOf(entry) : Buffer.alloc(0),
    ])
    return entry
  })
  return Buffer.concat([all, endOfZip(entries, all.length, date)])
}

interface Layout {
  /** The name before a file, where it is another than the list has. */
  nameBefore?: (name: string) => string
  /** What lies before the file at a place, or before the list. */
  between?: (place: number) => Buffer
  isMeasuredLater?: boolean
  /** What follows the bytes of a file that was measured later. */
  measures?: (entry: ZipEntry) => Buffer
}

/** The signed files of a record in another layout. */
function layOut({
  nameBefore = name => name,
  between = () => Buffer.alloc(0),
  isMeasuredLater = false,
  measures = measuresOf,
}: Layout): Buffer {
  let all = Buffer.alloc(0)
  const entries = [...files].map(([name, bytes], place) => {
    all = Buffer.concat([all, between(place)])
    const entry = entryOf(name, bytes, all.length, isMeasuredLater)
    const header = headerOf({ ...entry, name: nameBefore(name) }, date)
    all = Buffer.concat([all, header, bytes, isMeasuredLater ? measures(entry) : Buffer.alloc(0)])
    return entry
  })
  all = Buffer.concat([all, between(files.size)])
  return Buffer.concat([all, endOfZip(entries, all.length, date)])
}

const words = Buffer.from('Nobody signed this.')
const hidden = Buffer.concat([headerOf(entryOf('data/journals.json', words, 0), date), words])

test('what lies between the files of a record or behind them, or is called otherwise where it lies, is found', async () => {
  expect(await faultsOf(layOut({}))).toEqual([])
  expect(await faultsOf(layOut({ isMeasuredLater: true }))).toEqual([])
  for (const at of [0, 1, files.size])
    expect(await faultsOf(layOut({ between: place => (place === at ? hidden : Buffer.alloc(0)) }))).toEqual([
      expect.stringMatching(/^There is something (before|around) /),
    ])
  expect(await faultsOf(layOut({ nameBefore: name => name.replace('journals', 'comments') }))).toEqual([
    '“data/journals.json” is described in two ways that differ.',
  ])
  const wrong = (entry: ZipEntry) => measuresOf({ ...entry, bytes: 0 })
  expect(await faultsOf(layOut({ isMeasuredLater: true, measures: wrong }))).toEqual([
    '“data/journals.json” is described in two ways that differ.',
  ])
})

test('what lies behind the packed bytes of a file, and is counted among them, is found', async () => {
  for (const isMeasuredLater of [false, true]) {
    expect(await faultsOf(pack(Buffer.alloc(0), isMeasuredLater))).toEqual([])
    expect(await faultsOf(pack(hidden, isMeasuredLater))).toEqual([
      '“data/journals.json” is described in two ways that differ.',
    ])
  }
})

const around = 'There is something around its list of files that does not belong to a record.'

test('a comment on a record and bytes behind its end are found', async () => {
  const whole = layOut({})
  const commented = Buffer.concat([whole, words])
  commented.writeUInt16LE(words.length, whole.length - 2)
  expect(await faultsOf(commented)).toEqual([around])
  expect(await faultsOf(Buffer.concat([whole, words]))).toHaveLength(1)
  // The list is followed by something before the end.
  const end = whole.length - 22
  expect(await faultsOf(Buffer.concat([whole.subarray(0, end), words, whole.subarray(end)]))).toEqual([
    around,
  ])
})

/** A record as it was written until November 2026, by the package zip-stream. */
const older =
  'UEsDBBQACAgAAI9SYlwAAAAAAAAAAAAAAAASAAAAbWVkaWEvMS3FgcSFa2EudHh0RnJvZ3NQSwcIGGOccAUAAAAFAAAAUEsDBBQACAAIAI9SYlwAAAAAAAAA' +
  'AAAAAAASAAAAZGF0YS9qb3VybmFscy5qc29ui47lAgBQSwcIRNJocAUAAAADAAAAUEsDBBQACAAIAI9SYlwAAAAAAAAAAAAAAAANAAAAbWFuaWZlc3QuanNv' +
  'bk2QzUrEMBSF3+WuOzNJ2qRpdiKz8wdREBUZbpp7p5lpO6XNgCKzcOGb6XtJQcXt4Tt8h/MGfBg7TOBkBhzHKW167Agc3GGHI2TQYaANH0ZwsD3iGCL2v+lc' +
  'AyWUWYh8IdSdFE4Jl4ulEOLxF/Kv4KBJaZjcarWPfWhjv13SC3ZDS5DBcPRtrDd7mrlqV6ShPQ9nxWV3MTSjsOuGo73fXWC7TWO7vj4frta3fn3zAPPeliZw' +
  'T28wYGrAQUch4kouvt4/P/a4TC8JMvCvaaZ0BlODShtwEEzOLMmrAm3JzNai8KRkSWwIa6WNVrLSpjBouKrRU2DSZeCqypVUBk7ZnzNgwtXucBx7bKflbjrM' +
  '9/w483/OvNSyJM15qI2xsmIjWWPpvcWaZKWksqqQmqXQWgYViFHXOXlRWe11KeD0nEEXpyn2W3BPz6dvUEsHCJlTT/xJAQAAuwEAAFBLAwQUAAgACACPUmJc' +
  'AAAAAAAAAAAAAAAADAAAAG1hbmlmZXN0LnNpZwFAAL//gnfrD0qanGOljSL00vGinNIw0HJi6AFiHural9Rn8jFPquuq4pc+4TcOOYvzmSTGzyafdjjQsEtl' +
  '6jXYi9S0AFBLBwgxwac5RQAAAEAAAABQSwECLQAUAAgIAACPUmJcGGOccAUAAAAFAAAAEgAAAAAAAAAAAAAAAAAAAAAAbWVkaWEvMS3FgcSFa2EudHh0UEsB' +
  'Ai0AFAAIAAgAj1JiXETSaHAFAAAAAwAAABIAAAAAAAAAAAAAAAAARQAAAGRhdGEvam91cm5hbHMuanNvblBLAQItABQACAAIAI9SYlyZU0/8SQEAALsBAAAN' +
  'AAAAAAAAAAAAAAAAAIoAAABtYW5pZmVzdC5qc29uUEsBAi0AFAAIAAgAj1JiXDHBpzlFAAAAQAAAAAwAAAAAAAAAAAAAAAAADgIAAG1hbmlmZXN0LnNpZ1BL' +
  'BQYAAAAABAAEAPUAAACNAgAAAAA='

test('a record that was written by an earlier version is whole, and changed in a letter it is not', async () => {
  const archive = Buffer.from(older, 'base64')
  expect(await faultsOf(archive)).toEqual([])
  const at = archive.indexOf('Frogs')
  archive.write('Toads', at)
  expect(await faultsOf(archive)).not.toEqual([])
})
