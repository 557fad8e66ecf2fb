import { assertPassive, headBytes } from './active-content.ts'
import type { Bytes } from './bytes.ts'
import { assertPixels } from './image-size.ts'
import { inspectDocument } from './inspect-document.ts'
import { type MediaFormat, type MediaKind, mediaFormats } from './media-formats.ts'
import { assertLooksLike } from './sniff.ts'
import { disagreement, UploadRefused } from './upload-refused.ts'

export { type UploadFault, UploadRefused } from './upload-refused.ts'

const mostHandlers = 256

export interface InspectedUpload {
  kind: MediaKind
  type: string
  extension: string
}

/**
 * Decides what an uploaded file is. Its name, its declared type and its contents must agree, and the contents must only show or play;
 * anything else throws `UploadRefused`. `by`: the file's owner, because documents are read in turns; LIMIT when this owner already has too
 * many waiting.
 */
export async function inspectUpload(
  file: Bytes,
  { name, declaredType, by }: { name: string; declaredType: string; by?: number },
): Promise<InspectedUpload> {
  const extension = extensionOf(name)
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = mediaFormats.some(format => format.extensions.includes(extension))
  if (!known) throw new UploadRefused('unsupported', 'Files of this type cannot be uploaded.')
  const format = mediaFormats.find(
    one => one.extensions.includes(extension) && one.declared.includes(declared),
  )
  if (format === undefined) throw disagreement()
  if (format.kind === 'pdf' || format.kind === 'slides') await inspectDocument(file, format, by)
  else await assertContents(file, format)
  return { kind: format.kind, type: format.type, extension: format.extensions[0] }
}

/** Recordings are large, and are inspected on disk; pictures are needed whole. */
async function assertContents(file: Bytes, format: MediaFormat): Promise<void> {
  await assertLooksLike(file, format)
  if (format.type.endsWith('/webm') || format.type.endsWith('/mp4')) {
    if (showsPictures(file, format.type) !== (format.kind === 'video')) throw disagreement()
  }
  const isRecording = format.kind === 'audio' || format.kind === 'video'
  const buffer = file.subarray(0, isRecording ? headBytes : file.length)
  assertPassive(buffer, format)
  if (format.kind === 'image') await assertPixels(buffer)
}

// The name is only displayed and never used as a path; a name that looks like a path attack is refused anyway.
function extensionOf(name: string): string {
  const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
  const bad = name.length > 255 || controls.test(name) || /[/\\:]/.test(name) || /^[.\s]|[.\s]$/.test(name)
  if (bad || name.includes('..'))
    throw new UploadRefused('name', 'The name of the file is not a plain file name.')
  const dot = name.lastIndexOf('.')
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase()
}

// The declarations of tracks are plain bytes: a WebM codec named V_… or an MP4 handler named vide.
function showsPictures(file: Bytes, type: string): boolean {
  if (type.endsWith('/webm'))
    return /V_(VP8|VP9|AV1|MPEG4|MPEGH|THEORA)/.test(file.toString('latin1', 0, 262_144))
  let handlers = 0
  for (let at = file.indexOf('hdlr', 0, 'latin1'); at !== -1 && handlers < mostHandlers; handlers++) {
    if (file.toString('latin1', at + 12, at + 16) === 'vide') return true
    at = file.indexOf('hdlr', at + 4, 'latin1')
  }
  return false
}
