import { inflateRawSync } from 'node:zlib'
import type { MediaFormat } from './media-formats.ts'
import { isPlainGif, isPlainPng } from './plain-pictures.ts'
import { UploadRefused } from './upload-refused.ts'

// Long enough that compressed pictures do not contain them by chance.
const webMarkers =
  /<script|<iframe|<html[\s>]|<!doctype|<svg[\s>][^<]{0,200}on|<\?php\s|javascript:|\son(?:error|load)\s*=/i
// A short name counts only with the value that makes it an action, for the same reason.
const pdfActions =
  /\/(?:JavaScript|Launch|RichMedia|EmbeddedFile|GoToE|ImportData|SubmitForm)\b|\/XFA\s*[[\d]/

// A stream holds a hundred objects and more: a normal document of ten megabytes stays far below both.
const mostObjectStreams = 5_000
const mostUnpacked = 64_000_000

/** How much of a recording is searched; the rest is sound and pictures. */
export const headBytes = 65_536

/** Refuses a file that is also something else: a page, a program, an archive, or a document with actions. */
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

// A ZIP archive, and so a Java program, is read from its end: it can hide behind any picture.
function hidesArchive(buffer: Buffer): boolean {
  return buffer.subarray(-65_557).includes('PK\x05\x06', 0, 'latin1')
}

// Names may be written with #xx, and may be inside packed object streams.
function pdfActs(buffer: Buffer, text: string): boolean {
  if (pdfActions.test(plainNames(text))) return true
  let [streams, unpacked] = [0, 0]
  for (const index of objectStreams(text)) {
    const packed = packedAt(text, index)
    const objects = packed === null ? '' : unpack(buffer, packed)
    unpacked += objects.length
    if (++streams > mostObjectStreams || unpacked > mostUnpacked)
      throw new UploadRefused('bomb', 'The document unpacks to more than it should.')
    if (pdfActions.test(plainNames(objects))) return true
  }
  return false
}

/**
 * The positions where a dictionary names the type ObjStm or the offset of a first object: readers also open streams of another type, or of
 * none.
 */
function* objectStreams(text: string): Generator<number> {
  for (const { index } of text.matchAll(spelled('ObjStm'))) yield index
  for (const { index } of text.matchAll(spelled('First')))
    if (/\bstream\r?\n|\bendobj\b/.exec(text.slice(index, index + longestDictionary))?.[0] !== 'endobj')
      yield index
}

/** Matches a name in any spelling: each letter may be written as #xx. */
function spelled(name: string): RegExp {
  const letters = [...name].map(letter => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${hex.replace(/[a-f]/g, one => `[${one}${one.toUpperCase()}]`)})`
  })
  return new RegExp(`/${letters.join('')}(?![\\w#])`, 'g')
}

/** The dictionary of a normal stream is far shorter. */
const longestDictionary = 2_000

/**
 * The start of the packed part of the object stream whose dictionary contains this position; null when it is not packed, because the plain
 * search has covered it. Any packing other than one plain deflate cannot be searched and is refused.
 */
function packedAt(text: string, at: number): number | null {
  const before = text.slice(Math.max(0, at - longestDictionary), at)
  const found = /\bstream\r?\n/.exec(text.slice(at, at + longestDictionary))
  if (!found) throw active()
  const begins = at + found.index + found[0].length
  const dictionary = plainNames(
    before.slice(before.lastIndexOf('obj') + 1) + text.slice(at, at + found.index),
  )
  const filters = [...dictionary.matchAll(/\/F(?:ilter)?(?!\w)\s*(\[[^\]]*\]|\/\w+|[^/\s])/g)]
  if (filters.length === 0) return null
  const isPlain = filters.length === 1 && /^\[?\s*\/FlateDecode\s*\]?$/.test(filters[0]?.[1] ?? '')
  if (!isPlain || /\/(?:DecodeParms|DP)(?!\w)/.test(dictionary)) throw active()
  return begins
}

function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Skips the two bytes before it and the checksum after it, which lenient readers ignore too. */
function unpack(buffer: Buffer, at: number): string {
  try {
    return inflateRawSync(buffer.subarray(at + 2), { maxOutputLength: 4_000_000, finishFlush: 2 }).toString(
      'latin1',
    )
  } catch {
    // A stream that is too large or broken cannot be searched and is refused.
    throw active()
  }
}

function active(): UploadRefused {
  return new UploadRefused('active', 'The file holds more than it shows, and cannot be uploaded.')
}
