import type { Bytes } from './bytes.ts'
import { partsCounter, UploadRefused } from './upload-refused.ts'

interface Page {
  start: number
  end: number
  serial: number
  /** The parts of packets on this page; the last one may continue on the next page. */
  pieces: { start: number; end: number; finished: boolean }[]
}

interface Packet {
  bytes: Buffer
  parts: { page: Page; start: number; end: number }[]
}

/** Overwrites the comments of every stream in an Ogg file with spaces, and corrects the checksums of the changed pages. */
export function blankOgg(file: Bytes): void {
  const pages = [...readPages(file)]
  for (const serial of new Set(pages.map(page => page.serial))) {
    const packet = secondPacket(
      file,
      pages.filter(page => page.serial === serial),
    )
    if (packet === null || !blankComments(packet.bytes)) continue
    let from = 0
    for (const { page, start, end } of packet.parts) {
      file.write(packet.bytes.toString('latin1', from, from + end - start), start, 'latin1')
      from += end - start
      mendChecksum(file, page)
    }
  }
}

function* readPages(file: Bytes): Generator<Page> {
  const count = partsCounter()
  let start = 0
  while (start + 27 <= file.length) {
    count()
    if (file.toString('latin1', start, start + 4) !== 'OggS') throw broken()
    const lacing = file.subarray(start + 27, start + 27 + file.readUInt8(start + 26))
    const page: Page = {
      start,
      end: start + 27 + lacing.length,
      serial: file.readUInt32LE(start + 14),
      pieces: [],
    }
    let from = page.end
    for (const length of lacing) {
      page.end += length
      if (length === 255) continue
      page.pieces.push({ start: from, end: page.end, finished: true })
      from = page.end
    }
    if (from < page.end) page.pieces.push({ start: from, end: page.end, finished: false })
    if (page.end > file.length) throw broken()
    yield page
    start = page.end
  }
}

function secondPacket(file: Bytes, pages: readonly Page[]): Packet | null {
  const parts: Packet['parts'] = []
  let finished = 0
  for (const page of pages) {
    for (const piece of page.pieces) {
      if (finished === 1) parts.push({ page, start: piece.start, end: piece.end })
      if (piece.finished) finished++
      if (finished === 2) {
        return { bytes: Buffer.concat(parts.map(({ start, end }) => file.subarray(start, end))), parts }
      }
    }
  }
  return null
}

// The packet: a mark, the name of the program, then each comment after its length. All lengths stay.
function blankComments(packet: Buffer): boolean {
  const mark = ['\x03vorbis', 'OpusTags', '\x81theora', 'Speex   '].find(
    text => packet.toString('latin1', 0, text.length) === text,
  )
  if (mark === undefined || mark === 'Speex   ') return false
  let at = mark.length
  const vendor = packet.readUInt32LE(at)
  packet.fill(0x20, at + 4, at + 4 + vendor)
  at += 4 + vendor
  const count = packet.readUInt32LE(at)
  at += 4
  for (let comment = 0; comment < count; comment++) {
    const length = packet.readUInt32LE(at)
    if (at + 4 + length > packet.length) throw broken()
    packet.fill(0x20, at + 4, at + 4 + length)
    // A comment must have a name.
    if (length >= 2) packet.write('X=', at + 4, 'latin1')
    at += 4 + length
  }
  // Opus allows more data after the comments; Vorbis ends with one bit that must stay.
  if (mark === 'OpusTags') packet.fill(0, at)
  return true
}

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

function mendChecksum(file: Bytes, page: Page): void {
  file.writeUInt32LE(0, page.start + 22)
  let sum = 0
  for (let at = page.start; at < page.end; at++) {
    sum = ((sum << 8) ^ (checksums[((sum >>> 24) ^ file.readUInt8(at)) & 0xff] ?? 0)) >>> 0
  }
  file.writeUInt32LE(sum, page.start + 22)
}

function broken(): UploadRefused {
  return new UploadRefused('broken', 'The recording is damaged.')
}
