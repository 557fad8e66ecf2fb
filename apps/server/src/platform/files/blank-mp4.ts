import type { Bytes } from './bytes.ts'
import { partsCounter, UploadRefused } from './upload-refused.ts'

interface Box {
  type: string
  /** The offsets of the box's start, of its contents, and of its end. */
  start: number
  body: number
  end: number
}

const containers = new Set(['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex', 'minf', 'stbl'])
// What people and devices add: user data, tags, vendor boxes, remains of edits, timed events.
const personal = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'emsg', 'loci', 'pnot', 'XMP_'])
const timed = new Set(['mvhd', 'tkhd', 'mdhd'])
const deepest = 8
// For a track that no player shows: five hours at sixty samples a second.
const mostSamples = 1_000_000

/** Turns boxes of metadata in MP4, M4A and MOV into free space of the same size. */
export function blankMp4(file: Bytes): void {
  blankBoxes(file, 0, file.length, 0, partsCounter())
}

function blankBoxes(file: Bytes, from: number, to: number, depth: number, count: () => void): void {
  if (depth > deepest) throw broken()
  for (const box of readBoxes(file, from, to)) {
    count()
    if (box.type === 'trak' && isMetadataTrack(file, box)) {
      blankSamples(file, box)
      free(file, box)
    } else if (personal.has(box.type)) free(file, box)
    else if (timed.has(box.type)) blankTimes(file, box)
    else if (containers.has(box.type)) blankBoxes(file, box.body, box.end, depth + 1, count)
  }
}

function* readBoxes(file: Bytes, from: number, to: number): Generator<Box> {
  let start = from
  // A container may end with a single zero word.
  while (start + 8 <= to) {
    const short = file.readUInt32BE(start)
    const type = file.toString('latin1', start + 4, start + 8)
    const wide = short === 1
    const size = wide ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
    const body = start + (wide ? 16 : 8)
    const end = start + size
    if (end > to || body > end) throw broken()
    yield { type, start, body, end }
    start = end
  }
}

function free(file: Bytes, box: Box): void {
  file.write('free', box.start + 4, 'latin1')
  file.fill(0, box.body, box.end)
}

// The times of creation and change follow the version and flags, in four or eight bytes each.
function blankTimes(file: Bytes, box: Box): void {
  const width = file.readUInt8(box.body) === 1 ? 16 : 8
  file.fill(0, box.body + 4, Math.min(box.body + 4 + width, box.end))
}

// Cameras record positions in a separate track, which no player shows.
function isMetadataTrack(file: Bytes, track: Box): boolean {
  const handler = findBox(file, track, ['mdia', 'hdlr'])
  if (handler === null) return false
  return ['meta', 'camm', 'gpmd', 'priv', 'data'].includes(
    file.toString('latin1', handler.body + 8, handler.body + 12),
  )
}

function findBox(file: Bytes, parent: Box, path: readonly string[]): Box | null {
  let current = parent
  for (const type of path) {
    const next = [...readBoxes(file, current.body, current.end)].find(box => box.type === type)
    if (next === undefined) return null
    current = next
  }
  return current
}

function blankSamples(file: Bytes, track: Box): void {
  const table = findBox(file, track, ['mdia', 'minf', 'stbl'])
  if (table === null) return
  const sizes = sampleSizes(file, findBox(file, table, ['stsz']))
  const chunks = chunkOffsets(file, findBox(file, table, ['stco']), findBox(file, table, ['co64']))
  const counts = samplesPerChunk(file, findBox(file, table, ['stsc']), chunks.length)
  let sample = 0
  for (const [index, offset] of chunks.entries()) {
    const count = counts[index] ?? 0
    const length = sizes.slice(sample, sample + count).reduce((sum, size) => sum + size, 0)
    sample += count
    if (offset + length > file.length) throw broken()
    file.fill(0, offset, offset + length)
  }
}

function sampleSizes(file: Bytes, box: Box | null): number[] {
  if (box === null) return []
  const same = file.readUInt32BE(box.body + 4)
  const count = file.readUInt32BE(box.body + 8)
  if (count > mostSamples) throw broken()
  if (same !== 0) return Array.from({ length: count }, () => same)
  if (box.body + 12 + count * 4 > box.end) throw broken()
  return Array.from({ length: count }, (_, index) => file.readUInt32BE(box.body + 12 + index * 4))
}

function chunkOffsets(file: Bytes, short: Box | null, wide: Box | null): number[] {
  const box = short ?? wide
  if (box === null) return []
  const count = file.readUInt32BE(box.body + 4)
  const width = short === null ? 8 : 4
  if (count > mostSamples || box.body + 8 + count * width > box.end) throw broken()
  return Array.from({ length: count }, (_, index) => {
    const at = box.body + 8 + index * width
    return short === null ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at)
  })
}

// Each entry of the table gives the first chunk for which its count holds; the last one holds to the end.
function samplesPerChunk(file: Bytes, box: Box | null, chunks: number): number[] {
  if (box === null) return []
  const runs = file.readUInt32BE(box.body + 4)
  if (box.body + 8 + runs * 12 > box.end) throw broken()
  const counts: number[] = []
  for (let run = 0; run < runs; run++) {
    const at = box.body + 8 + run * 12
    const next = run + 1 < runs ? file.readUInt32BE(at + 12) : chunks + 1
    while (counts.length < Math.min(next - 1, chunks)) counts.push(file.readUInt32BE(at + 4))
  }
  return counts
}

function broken(): UploadRefused {
  return new UploadRefused('broken', 'The recording is damaged.')
}
