import type { Bytes } from './bytes.ts'
import { partsCounter, UploadRefused } from './upload-refused.ts'

const segment = 0x18538067
const cluster = 0x1f43b675
const info = 0x1549a966
const tracks = 0x1654ae6b
const trackEntry = 0xae
// Tags, attachments, the title, the date, file names, names of tracks, and checksums that would be wrong afterwards.
const personal = new Set([
  0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb, 0x73a4, 0x536e, 0xbf,
])
const voidId = 0xec
// The fields for the writing program are mandatory; they can also hold a camera's name, so they are overwritten.
const programs = new Set([0x4d80, 0x5741])

interface Element {
  id: number
  start: number
  body: number
  end: number
  endless: boolean
}

/** Turns elements of metadata in WebM into Void elements of the same size. */
export function blankMatroska(file: Bytes): void {
  blankElements(file, 0, file.length, partsCounter())
}

// Live recordings leave segments and clusters without a length: their contents are read as if they were at this level.
function blankElements(file: Bytes, from: number, to: number, count: () => void): void {
  let at = from
  while (at < to) {
    count()
    const element = readElement(file, at, to)
    if (element.endless && element.id !== segment && element.id !== cluster) throw broken()
    if (personal.has(element.id)) makeVoid(file, element)
    else if (element.id === voidId) file.fill(0, element.body, element.end)
    else if (programs.has(element.id)) file.fill(0x20, element.body, element.end)
    else if ([segment, info, tracks, trackEntry].includes(element.id) && !element.endless) {
      blankElements(file, element.body, element.end, count)
    }
    at = element.endless ? element.body : element.end
  }
}

function readElement(file: Bytes, start: number, limit: number): Element {
  const idLength = lengthOfNumber(file, start, 4)
  const sizeAt = start + idLength
  const sizeLength = lengthOfNumber(file, sizeAt, 8)
  const body = sizeAt + sizeLength
  if (body > limit) throw broken()
  const id = file.readUIntBE(start, idLength)
  let size = BigInt(file.readUInt8(sizeAt)) & ((1n << BigInt(8 - sizeLength)) - 1n)
  for (let index = 1; index < sizeLength; index++)
    size = (size << 8n) | BigInt(file.readUInt8(sizeAt + index))
  const endless = size === (1n << BigInt(7 * sizeLength)) - 1n
  const end = endless ? limit : body + Number(size)
  if (end > limit) throw broken()
  return { id, start, body, end, endless }
}

function lengthOfNumber(file: Bytes, at: number, longest: number): number {
  const length = Math.clz32(file.readUInt8(at)) - 23
  if (length > longest) throw broken()
  return length
}

function makeVoid(file: Bytes, { start, end }: Element): void {
  const total = end - start
  const sizeLength = Math.min(8, total - 1)
  const size = BigInt(total - 1 - sizeLength) | (1n << BigInt(7 * sizeLength))
  file.fill(0, start, end)
  file.writeUInt8(voidId, start)
  for (let index = 0; index < sizeLength; index++) {
    file.writeUInt8(Number((size >> BigInt(8 * index)) & 0xffn), start + sizeLength - index)
  }
}

function broken(): UploadRefused {
  return new UploadRefused('broken', 'The recording is damaged.')
}
