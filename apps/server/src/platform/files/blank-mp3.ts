import type { Bytes } from './bytes.ts'
import { UploadRefused } from './upload-refused.ts'

/** Blanks the tags before and after the sound of an MP3. */
export function blankMp3(file: Bytes): void {
  let start = 0
  while (file.toString('latin1', start, start + 3) === 'ID3') start = blankLeading(file, start)
  let end = file.length
  if (end >= 128 && file.toString('latin1', end - 128, end - 125) === 'TAG') {
    file.fill(0, end - 128)
    end -= 128
    if (end >= 227 && file.toString('latin1', end - 227, end - 223) === 'TAG+') file.fill(0, end - 227, end)
  }
  blankTrailing(file, start)
}

// The header stays, so that players skip the blanked part in one step.
function blankLeading(file: Bytes, start: number): number {
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (file.readUInt8(start + at) & 0x7f), 0)
  const footer = (file.readUInt8(start + 5) & 0x10) === 0 ? 0 : 10
  const end = start + 10 + size + footer
  if (end > file.length) throw new UploadRefused('broken', 'The recording is damaged.')
  file.writeUInt8(0, start + 5)
  file.fill(0, start + 10, end)
  return end
}

// APE and Lyrics3 tags, and ID3 tags after the sound, extend to the end of the file.
function blankTrailing(file: Bytes, soundStart: number): void {
  const from = Math.max(soundStart, file.length - 2_000_000)
  for (const mark of ['APETAGEX', 'LYRICSBEGIN', '3DI']) {
    const at = file.indexOf(mark, from, 'latin1')
    if (at !== -1 && mark !== '3DI') file.fill(0, at)
    if (at !== -1 && mark === '3DI') blankFootedTag(file, at)
  }
}

function blankFootedTag(file: Bytes, footer: number): void {
  if (footer + 10 !== file.length) return
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (file.readUInt8(footer + at) & 0x7f), 0)
  file.fill(0, Math.max(0, footer - size - 10))
}
