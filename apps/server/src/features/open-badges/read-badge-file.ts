import { crc32 } from 'node:zlib'
import { type BadgeFileFault, largestBadgeFile, largestCredential } from '@kindling/rules/open-badges'

export type ReadBadge = { credential: object } | { fault: BadgeFileFault }

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const keyword = Buffer.from('openbadgecredential\0', 'latin1')

/**
 * The credential in a JSON, PNG or SVG file. The file may contain anything: each byte is read once, nothing is unpacked, and at most one
 * credential of a few kilobytes is accepted.
 */
export function readBadgeFile(file: Buffer): ReadBadge {
  if (file.length === 0) return { fault: 'missing' }
  if (file.length > largestBadgeFile) return { fault: 'large' }
  if (file.subarray(0, 8).equals(signature)) return readPng(file)
  const text = decode(file)
  if (text === null) return { fault: 'kind' }
  if (text.startsWith('<')) return readSvg(text)
  return text.startsWith('{') ? readJson(text) : { fault: 'kind' }
}

function decode(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file).trimStart()
  } catch {
    return null
  }
}

function readJson(text: string): ReadBadge {
  if (Buffer.byteLength(text) > largestCredential) return { fault: 'large' }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return { fault: 'empty' }
    // Of a key that stands twice, another reader may take the other value.
    return countKeys(value) === countWrittenKeys(text) ? { credential: value } : { fault: 'broken' }
  } catch {
    return { fault: 'broken' }
  }
}

/** Each match takes a whole string, so that valid JSON is walked once. */
const stringInJson = /"(?:[^"\\]|\\.)*"\s*(:?)/g

const countWrittenKeys = (json: string) =>
  [...json.matchAll(stringInJson)].filter(([, colon]) => colon === ':').length

const countKeys = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + countKeys(one), 0) +
      (Array.isArray(value) ? 0 : Object.keys(value).length)
    : 0

function readPng(file: Buffer): ReadBadge {
  let found: Buffer | null = null
  for (let at = signature.length; at < file.length; ) {
    if (at + 12 > file.length) return { fault: 'broken' }
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return { fault: 'broken' }
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, end - 4)
    if (type === 'iTXt' && data.subarray(0, keyword.length).equals(keyword)) {
      if (found || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4))
        return { fault: 'broken' }
      found = data.subarray(keyword.length)
    }
    if (type === 'IEND') break
    at = end
  }
  return found ? readText(found) : { fault: 'empty' }
}

/** The text of a chunk, after its flag and method of compression, its language and its translated keyword. */
function readText(data: Buffer): ReadBadge {
  if (data[0] !== 0) return { fault: 'packed' }
  const language = data.indexOf(0, 2)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  const text = translated < 0 ? null : decode(data.subarray(translated + 1))
  return text === null ? { fault: 'broken' } : readJson(text)
}

const opening = '<openbadges:credential'
const closing = '</openbadges:credential>'

/** No XML parser is used: the one element that counts is plain text between its tags. */
function readSvg(text: string): ReadBadge {
  if (text.includes('<!ENTITY')) return { fault: 'entities' }
  if (!text.includes('<svg')) return { fault: 'kind' }
  const start = text.indexOf(opening)
  if (start < 0) return { fault: 'empty' }
  const from = text.indexOf('>', start)
  const to = text.indexOf(closing, start)
  if (from < 0 || to < from || text.includes(opening, to)) return { fault: 'broken' }
  const inside = text.slice(from + 1, to).trim()
  const isMarked = inside.startsWith('<![CDATA[') && inside.endsWith(']]>')
  return readJson((isMarked ? inside.slice(9, -3) : inside).trim())
}
