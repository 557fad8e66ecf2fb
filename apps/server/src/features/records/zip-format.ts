/** What stands around the files of a ZIP archive, as PKWARE's APPNOTE 6.3 has it. A file in it has less than 4 GB, the archive has no limit. */

export interface ZipEntry {
  name: string
  /** Where its header begins. */
  offset: number
  isPacked: boolean
  /** Its checksum and sizes follow its bytes, because they are not known before. */
  isMeasuredLater: boolean
  crc: number
  packedBytes: number
  bytes: number
}

type Measures = Pick<ZipEntry, 'crc' | 'packedBytes' | 'bytes'>
type Field = readonly [width: 2 | 4 | 8, value: number]

export const most32 = 0xffffffff
const most16 = 0xffff
export const measuredLater = 0x0008
const namedInUtf8 = 0x0800
const deflated = 8
/** Stands before the place of the end of a large archive. */
export const locator = 0x07064b50
/** Version 4.5 knows archives of more than 4 GB. */
const version = 45
const madeOnUnix = 3
/** A file that its owner writes and everybody reads. */
const plainFile = (0o100644 << 16) >>> 0

/** Stands before the bytes of an entry. */
export function headerOf(entry: ZipEntry, date: Date): Buffer {
  const measures = entry.isMeasuredLater ? { crc: 0, packedBytes: 0, bytes: 0 } : entry
  return Buffer.concat([
    fields([4, 0x04034b50], ...described(entry, date), ...measured(measures), [2, lengthOf(entry)], [2, 0]),
    Buffer.from(entry.name),
  ])
}

/** Stands after the bytes of an entry that was not measured before. */
export const measuresOf = (entry: Measures): Buffer => fields([4, 0x08074b50], ...measured(entry))

/** The list of all entries, which begins at `offset`, and the end of the archive. */
export function endOfZip(entries: readonly ZipEntry[], offset: number, date: Date): Buffer {
  const list = Buffer.concat(entries.map(entry => lineOf(entry, date)))
  const isLarge = entries.length >= most16 || offset + list.length >= most32
  const count = isLarge ? most16 : entries.length
  return Buffer.concat([
    list,
    isLarge ? largeEnd(entries.length, list.length, offset) : Buffer.alloc(0),
    fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count]),
    fields([4, isLarge ? most32 : list.length], [4, isLarge ? most32 : offset], [2, 0]),
  ])
}

function lineOf(entry: ZipEntry, date: Date): Buffer {
  const isFar = entry.offset >= most32
  const extra = isFar ? fields([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0)
  return Buffer.concat([
    fields([4, 0x02014b50], [2, (madeOnUnix << 8) | version], ...described(entry, date), ...measured(entry)),
    fields([2, lengthOf(entry)], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, plainFile]),
    fields([4, isFar ? most32 : entry.offset]),
    Buffer.from(entry.name),
    extra,
  ])
}

/** What the usual end has no room for, and where that is. */
function largeEnd(count: number, bytes: number, offset: number): Buffer {
  return Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, (madeOnUnix << 8) | version], [2, version], [4, 0], [4, 0]),
    fields([8, count], [8, count], [8, bytes], [8, offset]),
    fields([4, locator], [4, 0], [8, offset + bytes], [4, 1]),
  ])
}

const lengthOf = ({ name }: ZipEntry) => Buffer.byteLength(name)

function described({ isMeasuredLater, isPacked }: ZipEntry, date: Date): Field[] {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return [
    [2, version],
    [2, namedInUtf8 | (isMeasuredLater ? measuredLater : 0)],
    [2, isPacked ? deflated : 0],
    [2, time],
    [2, day],
  ]
}

const measured = ({ crc, packedBytes, bytes }: Measures): Field[] => [
  [4, crc],
  [4, packedBytes],
  [4, bytes],
]

function fields(...all: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of all) {
    if (width === 2) bytes.writeUInt16LE(value, at)
    else if (width === 4) bytes.writeUInt32LE(value, at)
    else bytes.writeBigUInt64LE(BigInt(value), at)
    at += width
  }
  return bytes
}
