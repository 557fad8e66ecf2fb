import { blankMatroska } from './blank-matroska.ts'
import { blankMp3 } from './blank-mp3.ts'
import { blankMp4 } from './blank-mp4.ts'
import { blankOgg } from './blank-ogg.ts'
import { blankRiff } from './blank-riff.ts'
import type { Bytes } from './bytes.ts'
import { UploadRefused } from './upload-refused.ts'

const blankers: Record<string, (file: Bytes) => void> = {
  'audio/mp4': blankMp4,
  'video/mp4': blankMp4,
  'video/quicktime': blankMp4,
  'audio/webm': blankMatroska,
  'video/webm': blankMatroska,
  'audio/ogg': blankOgg,
  'audio/mpeg': blankMp3,
  'audio/wav': blankRiff,
  'video/x-msvideo': blankRiff,
}

/**
 * Blanks, inside the file, a recording's metadata about the place, the time, the device and the people. The length and every offset stay,
 * so the recording still plays. Call it for audio and video with the type that inspection found.
 */
export function blankMediaMetadata(file: Bytes, type: string): void {
  const blank = blankers[type]
  if (blank === undefined) throw new Error(`Nothing is known about the metadata of ${type}.`)
  try {
    blank(file)
  } catch (error) {
    if (error instanceof UploadRefused) throw error
    // A read past the end: the file declares more than it has.
    throw new UploadRefused('broken', 'The recording is damaged.', error)
  }
}
