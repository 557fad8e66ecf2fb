import { fileTypeFromBuffer } from 'file-type'
import { assertPassive } from './active-content.ts'
import { assertPixels } from './image-size.ts'
import { assertHonestSlides } from './inspect-slides.ts'
import { type MediaFormat, type MediaKind, mediaFormats } from './media-formats.ts'
import { UploadRefused } from './upload-refused.ts'

export { type UploadFault, UploadRefused } from './upload-refused.ts'

export interface InspectedUpload {
  kind: MediaKind
  type: string
  extension: string
}

/**
 * Decides what an uploaded file is. Its name, its declared type and its contents must tell the same story, and the
 * contents must be of a kind that only shows or plays; anything else throws `UploadRefused`.
 */
export async function inspectUpload(
  buffer: Buffer,
  { name, declaredType }: { name: string; declaredType: string },
): Promise<InspectedUpload> {
  const extension = extensionOf(name)
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = mediaFormats.some(format => format.extensions.includes(extension))
  if (!known) throw new UploadRefused('unsupported', 'Files of this type cannot be uploaded.')
  const format = mediaFormats.find(
    one => one.extensions.includes(extension) && one.declared.includes(declared),
  )
  if (format === undefined) throw disagreement()
  if (!format.sniffed.includes(await sniff(buffer))) throw disagreement()
  await assertContents(buffer, format)
  return { kind: format.kind, type: format.type, extension: format.extensions[0] }
}

async function assertContents(buffer: Buffer, format: MediaFormat): Promise<void> {
  if (format.type.endsWith('/webm') || format.type.endsWith('/mp4')) {
    if (showsPictures(buffer, format.type) !== (format.kind === 'video')) throw disagreement()
  }
  assertPassive(buffer, format)
  if (format.kind === 'image') await assertPixels(buffer)
  if (format.kind === 'slides') assertHonestSlides(buffer, format.type)
}

// The name is shown to people and never used as a path; what looks like an attack on a path is refused all the same.
function extensionOf(name: string): string {
  const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
  const bad = name.length > 255 || controls.test(name) || /[/\\:]/.test(name) || /^[.\s]|[.\s]$/.test(name)
  if (bad || name.includes('..'))
    throw new UploadRefused('name', 'The name of the file is not a plain file name.')
  const dot = name.lastIndexOf('.')
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase()
}

async function sniff(buffer: Buffer): Promise<string> {
  try {
    return (await fileTypeFromBuffer(buffer))?.ext ?? ''
  } catch (error) {
    throw new UploadRefused('broken', 'The file is damaged.', error)
  }
}

// The declarations of tracks stand in plain bytes: a WebM codec named V_… or an MP4 handler named vide.
function showsPictures(buffer: Buffer, type: string): boolean {
  if (!type.endsWith('/webm')) return buffer.includes('hdlr') && /hdlr.{8}vide/s.test(handlers(buffer))
  return /V_(VP8|VP9|AV1|MPEG4|MPEGH|THEORA)/.test(buffer.subarray(0, 262_144).toString('latin1'))
}

function handlers(buffer: Buffer): string {
  let found = ''
  for (
    let at = buffer.indexOf('hdlr');
    at !== -1 && found.length < 4_096;
    at = buffer.indexOf('hdlr', at + 4)
  ) {
    found += buffer.toString('latin1', at, at + 16)
  }
  return found
}

function disagreement(): UploadRefused {
  return new UploadRefused(
    'disagreement',
    'The name, the declared type and the contents of the file do not agree.',
  )
}
