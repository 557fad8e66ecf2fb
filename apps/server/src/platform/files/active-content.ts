import { inflateSync } from 'node:zlib'
import type { MediaFormat } from './media-formats.ts'
import { isPlainGif, isPlainPng } from './plain-pictures.ts'
import { UploadRefused } from './upload-refused.ts'

// Long enough that compressed pictures do not hold them by chance.
const webMarkers =
  /<script|<iframe|<html[\s>]|<!doctype|<svg[\s>][^<]{0,200}on|<\?php\s|javascript:|\son(?:error|load)\s*=/i
// A short name counts only with the value that makes it act, for the same reason.
const pdfActions =
  /\/(?:JavaScript|Launch|RichMedia|EmbeddedFile|GoToE|ImportData|SubmitForm)\b|\/XFA\s*[[\d]/

// A stream holds a hundred objects and more: ten megabytes of an honest document stay far below both.
const mostObjectStreams = 5_000
const mostUnpacked = 64_000_000

/** As much of a recording is looked through; the rest is sound and pictures. */
export const headBytes = 65_536

/** Refuses a file that is also something else: a page, a program, an archive, or a document that acts by itself. */
export function assertPassive(buffer: Buffer, format: MediaFormat): void {
  const { kind, type } = format
  if (kind === 'slides') return
  const whole = kind === 'image' || kind === 'pdf'
  const text = (whole ? buffer : buffer.subarray(0, headBytes)).toString('latin1')
  if (webMarkers.test(text)) throw active()
  if (whole && hidesArchive(buffer)) throw active()
  if (type === 'image/gif' && !isPlainGif(buffer)) throw active()
  if (type === 'image/png' && !isPlainPng(buffer)) throw active()
  if (kind === 'pdf' && pdfActs(buffer, text)) throw active()
}

// A ZIP archive, and so a Java program, is read from its end: it hides behind any picture.
function hidesArchive(buffer: Buffer): boolean {
  return buffer.subarray(-65_557).includes('PK\x05\x06', 0, 'latin1')
}

// Names may be spelled with #xx, and may lie in packed object streams.
function pdfActs(buffer: Buffer, text: string): boolean {
  if (pdfActions.test(plainNames(text))) return true
  let [streams, unpacked] = [0, 0]
  for (const match of text.matchAll(/\/ObjStm\b[\s\S]{0,400}?\bstream\r?\n/g)) {
    const objects = inflateSome(buffer.subarray(match.index + match[0].length))
    unpacked += objects.length
    if (++streams > mostObjectStreams || unpacked > mostUnpacked)
      throw new UploadRefused('bomb', 'The document unpacks to more than it should.')
    if (pdfActions.test(plainNames(objects))) return true
  }
  return false
}

function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function inflateSome(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: 4_000_000, finishFlush: 2 }).toString('latin1')
  } catch (error) {
    // What is too large to look through is not trusted; what is not packed this way holds nothing we could find.
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw active()
    return ''
  }
}

function active(): UploadRefused {
  return new UploadRefused('active', 'The file holds more than it shows, and cannot be uploaded.')
}
