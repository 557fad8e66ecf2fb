import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'

/**
 * Makes the zero of our text: that of Atkinson Hyperlegible without its slash, which beginning readers take for an eight or a
 * slip of the pen. Its outer line is unchanged; the inner one is the same line, narrowed to the width of the letter's own stems.
 */

const root = join(import.meta.dirname, '..')
const zero = 0x30

type Tables = Map<string, Buffer>

interface Point {
  x: number
  y: number
  isOnLine: boolean
}
type Line = Point[]

for (const weight of [400, 700]) {
  const name = `atkinson-hyperlegible-latin-${weight}-normal.woff`
  const whole = readFont(join(root, 'node_modules/@fontsource/atkinson-hyperlegible/files', name))
  writeFileSync(join(root, `apps/web/src/ui/fonts/zero-${weight}.woff`), printFont(cutZero(whole, weight)))
}

function readFont(path: string): Tables {
  const file = readFileSync(path)
  const tables: Tables = new Map()
  for (let entry = 0; entry < file.readUInt16BE(12); entry++) {
    const at = 44 + entry * 20
    const [start, packed, length] = [4, 8, 12].map(place => file.readUInt32BE(at + place)) as [
      number,
      number,
      number,
    ]
    const bytes = file.subarray(start, start + packed)
    tables.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(bytes) : bytes)
  }
  return tables
}

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table "${tag}".`)
  return table
}

/** A font of two glyphs: the required first glyph, which is empty here, and the zero. */
function cutZero(whole: Tables, weight: number): Tables {
  const sign = signOf(tableOf(whole, 'cmap'), zero)
  const [outer, ...inner] = readLines(glyphOf(whole, sign)).toSorted((a, b) => widthOf(b) - widthOf(a))
  if (!outer || inner.length === 0) throw new Error('The zero has no inside.')
  const hole = outer.map(fitInto(boxOf(outer), boxOf(inner.flat()))).reverse()
  const glyph = printLines([outer, hole])
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map(tag => Buffer.from(tableOf(whole, tag))) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  head.writeUInt16BE(0, 50)
  hhea.writeUInt16BE(2, 34)
  maxp.writeUInt16BE(2, 4)
  const advance = tableOf(whole, 'hmtx').subarray(sign * 4, sign * 4 + 4)
  return new Map([
    ['OS/2', tableOf(whole, 'OS/2')],
    ['cmap', mapTo(1)],
    ['glyf', glyph],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', Buffer.concat([advance, advance])],
    ['loca', numbers16(0, 0, glyph.length / 2)],
    ['maxp', maxp],
    ['name', nameTable(`Plain Zero ${weight}`)],
    ['post', Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.alloc(28)])],
  ])
}

/** The glyph of a character, by the table of ranges that every web font has. */
function signOf(cmap: Buffer, character: number): number {
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(4 + table * 8 + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const ranges = cmap.readUInt16BE(at + 6) / 2
    for (let range = 0; range < ranges; range++) {
      const [last, first, shift, offset] = [0, 2, 4, 6].map((part, place) =>
        cmap.readUInt16BE(at + 14 + range * 2 + part * ranges + (place > 0 ? 2 : 0)),
      ) as [number, number, number, number]
      if (character < first || character > last) continue
      if (offset === 0) return (character + shift) & 0xffff
      return cmap.readUInt16BE(at + 16 + range * 2 + 6 * ranges + offset + (character - first) * 2)
    }
  }
  throw new Error('The font does not have this character.')
}

function glyphOf(tables: Tables, sign: number): Buffer {
  const loca = tableOf(tables, 'loca')
  const isLong = tableOf(tables, 'head').readUInt16BE(50) === 1
  const place = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2)
  return tableOf(tables, 'glyf').subarray(place(sign), place(sign + 1))
}

function readLines(glyph: Buffer): Line[] {
  const count = glyph.readInt16BE(0)
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + index * 2))
  let at = 10 + count * 2
  at += 2 + glyph.readUInt16BE(at)
  const total = (ends.at(-1) ?? -1) + 1
  const flags: number[] = []
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++)
    const times = flag & 8 ? 1 + glyph.readUInt8(at++) : 1
    flags.push(...Array<number>(times).fill(flag))
  }
  const along = (short: number, same: number) => {
    let value = 0
    return flags.map(flag => {
      if (flag & short) value += glyph.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = along(2, 16)
  const ys = along(4, 32)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOnLine: (flag & 1) === 1,
  }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

function boxOf(line: Line) {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

function widthOf(line: Line): number {
  const { left, right } = boxOf(line)
  return right - left
}

type Box = ReturnType<typeof boxOf>

function fitInto(from: Box, to: Box) {
  return (point: Point): Point => ({
    ...point,
    x: Math.round(to.left + ((point.x - from.left) * (to.right - to.left)) / (from.right - from.left)),
    y: Math.round(to.bottom + ((point.y - from.bottom) * (to.top - to.bottom)) / (from.top - from.bottom)),
  })
}

/** Each step of a line in two bytes: two lines need no packing. */
function printLines(lines: readonly Line[]): Buffer {
  const points = lines.flat()
  const { left, bottom, right, top } = boxOf(points)
  let end = -1
  const ends = lines.map(line => (end += line.length))
  const steps = (of: 'x' | 'y') => points.map((point, index) => point[of] - (points[index - 1]?.[of] ?? 0))
  const printed = Buffer.concat([
    numbers16(lines.length, left, bottom, right, top, ...ends, 0),
    Buffer.from(points.map(({ isOnLine }) => (isOnLine ? 1 : 0))),
    numbers16(...steps('x'), ...steps('y')),
  ])
  return Buffer.concat([printed, Buffer.alloc((4 - (printed.length % 4)) % 4)])
}

/** Only the zero, and the range that ends every such table. */
function mapTo(sign: number): Buffer {
  return Buffer.concat([
    numbers16(0, 1, 3, 1, 0, 12),
    numbers16(4, 32, 0, 4, 4, 1, 0, zero, 0xffff, 0, zero, 0xffff, sign - zero, 1, 0, 0),
  ])
}

function nameTable(name: string): Buffer {
  const texts = [name, 'Regular', name, name, name.replaceAll(' ', '')]
  const printed = texts.map(text => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  const records = [1, 2, 3, 4, 6].map((id, index) => {
    const { length } = printed[index] ?? Buffer.alloc(0)
    const record = numbers16(3, 1, 0x409, id, length, offset)
    offset += length
    return record
  })
  return Buffer.concat([numbers16(0, texts.length, 6 + texts.length * 12), ...records, ...printed])
}

function numbers16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}

function printFont(tables: Tables): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = Buffer.alloc(entries.length * 20)
  const bodies: Buffer[] = []
  let at = 44 + directory.length
  for (const [index, [tag, table]] of entries.entries()) {
    const deflated = deflateSync(table, { level: 9 })
    const packed = deflated.length < table.length ? deflated : table
    directory.write(tag, index * 20, 'latin1')
    for (const [place, value] of [at, packed.length, table.length, checksum(table)].entries())
      directory.writeUInt32BE(value, index * 20 + 4 + place * 4)
    const padded = Buffer.concat([packed, Buffer.alloc((4 - (packed.length % 4)) % 4)])
    bodies.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(44)
  header.write('wOFF', 0, 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(at, 8)
  header.writeUInt16BE(entries.length, 12)
  const unpacked = entries.reduce(
    (sum, [, table]) => sum + Math.ceil(table.length / 4) * 4,
    12 + entries.length * 16,
  )
  header.writeUInt32BE(unpacked, 16)
  header.writeUInt16BE(1, 20)
  return Buffer.concat([header, directory, ...bodies])
}

function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
