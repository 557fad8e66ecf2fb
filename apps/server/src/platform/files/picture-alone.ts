import { isPlainGif } from './plain-pictures.ts'

/**
 * Whether a picture file holds only what displays it: no place, no time, no camera, no text, no second file. Pictures that this server
 * encoded pass, and need no second encoding.
 */
export function isPictureAlone(picture: Buffer, type: string): boolean {
  try {
    return lookers[type]?.(picture) ?? false
  } catch (error) {
    // A read past the end: the file declares more than it has.
    if (error instanceof RangeError) return false
    throw error
  }
}

const lookers: Record<string, (picture: Buffer) => boolean> = {
  'image/png': hasShowingChunks,
  'image/jpeg': hasShowingSegments,
  'image/gif': picture => isPlainGif(picture) && hasShowingBlocks(picture),
  'image/webp': hasShowingParts,
}

const chunks = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'pHYs',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'IDAT',
  'IEND',
])

function hasShowingChunks(picture: Buffer): boolean {
  for (let at = 8; at < picture.length; ) {
    const length = picture.readUInt32BE(at)
    const name = picture.toString('latin1', at + 4, at + 8)
    if (!chunks.has(name)) return false
    at += 12 + length
    if (name === 'IEND') return at === picture.length
  }
  return false
}

/** Markers of JPEG without data. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Tables, frames and scans; of the application segments, only the one with the resolution. */
const isShowing = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === 0xda || marker === 0xdb || marker === 0xdd

function hasShowingSegments(picture: Buffer): boolean {
  let at = 2
  while (at < picture.length) {
    if (picture.readUInt8(at) !== 0xff) return false
    const marker = picture.readUInt8(at + 1)
    at += 2
    if (marker === 0xd9) return at === picture.length
    if (isAlone(marker)) continue
    const length = picture.readUInt16BE(at)
    const isHead = marker === 0xe0 && length === 16 && picture.toString('latin1', at + 2, at + 7) === 'JFIF\0'
    if (!isHead && !isShowing(marker)) return false
    at += length
    if (marker === 0xda) at = afterScan(picture, at)
  }
  return false
}

/** In a scan, 0xFF comes before a zero, or before a marker without data. */
function afterScan(picture: Buffer, start: number): number {
  for (let at = picture.indexOf(0xff, start); at !== -1; at = picture.indexOf(0xff, at + 2)) {
    const next = picture.readUInt8(at + 1)
    if (next !== 0 && !isAlone(next)) return at
  }
  return picture.length
}

/** GIF blocks without text: how a frame is shown, and how often the animation repeats. */
function hasShowingBlocks(picture: Buffer): boolean {
  let at = 13 + colorTable(picture, 10)
  for (let block = picture.readUInt8(at); block !== 0x3b; block = picture.readUInt8(at)) {
    if (block === 0x2c) at = afterParts(picture, at + 11 + colorTable(picture, at + 9))
    else {
      const label = picture.readUInt8(at + 1)
      const repeats = label === 0xff && picture.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0'
      if (label !== 0xf9 && !repeats) return false
      at = afterParts(picture, at + 2)
    }
  }
  return at === picture.length - 1
}

function colorTable(picture: Buffer, flagsAt: number): number {
  const flags = picture.readUInt8(flagsAt)
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function afterParts(picture: Buffer, start: number): number {
  let at = start
  for (let length = picture.readUInt8(at); length !== 0; length = picture.readUInt8(at)) at += 1 + length
  return at + 1
}

const parts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

function hasShowingParts(picture: Buffer): boolean {
  if (picture.readUInt32LE(4) !== picture.length - 8) return false
  let at = 12
  while (at < picture.length) {
    if (!parts.has(picture.toString('latin1', at, at + 4))) return false
    const length = picture.readUInt32LE(at + 4)
    at += 8 + length + (length & 1)
  }
  return at === picture.length
}
