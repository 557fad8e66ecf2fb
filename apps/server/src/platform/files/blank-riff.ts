import type { Bytes } from './bytes.ts'
import { partsCounter, UploadRefused } from './upload-refused.ts'

// Information, dates, broadcast notes, tags and picture metadata that recorders add.
const personal = new Set([
  'bext',
  'iXML',
  'id3 ',
  'ID3 ',
  '_PMX',
  'aXML',
  'axml',
  'IDIT',
  'ISMP',
  'cart',
  'LGWV',
  'JUNK',
])
const deepest = 6

/** Turns chunks of metadata in WAV and AVI into unused ones of the same size. */
export function blankRiff(file: Bytes): void {
  // Very long AVI files are a sequence of RIFF chunks.
  blankChunks(file, 0, file.length, 0, partsCounter())
}

function blankChunks(file: Bytes, from: number, to: number, depth: number, count: () => void): void {
  if (depth > deepest) throw new UploadRefused('broken', 'The recording is damaged.')
  let at = from
  while (at + 8 <= to) {
    count()
    const name = file.toString('latin1', at, at + 4)
    // An interrupted recorder leaves a length that is too large; the contents end with the file.
    const end = Math.min(at + 8 + file.readUInt32LE(at + 4), to)
    const list = name === 'LIST' ? file.toString('latin1', at + 8, at + 12) : name
    if (list === 'INFO' || list === 'adtl' || list === 'exif' || personal.has(name)) {
      file.write('JUNK', at, 'latin1')
      file.fill(0, at + 8, end)
    } else if (name === 'RIFF' || list === 'hdrl' || list === 'strl' || list === 'odml') {
      blankChunks(file, at + 12, end, depth + 1, count)
    } else if (name === 'strn') file.fill(0, at + 8, end)
    at = end + ((end - at) % 2)
  }
}
