import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  type RecordFile,
  type RecordManifest,
  type RecordPartName,
  recordParts,
} from '@kindling/rules/records'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isSteep } from '../../platform/files/archive-limits.ts'
import { type RecordEntry, type RecordParts, type Thing, thingsOf } from './content-hash.ts'
import { isSignedBy } from './signing.ts'
import { findUnlisted } from './zip-layout.ts'

export interface VerifiedRecord {
  /** Null without a readable one. */
  manifest: RecordManifest | null
  faults: string[]
  /** Its things, each with its content hash; empty when it has faults. */
  things: Thing[]
  parts: RecordParts
  /** Whether reading stopped because of its size. */
  isTooMuch: boolean
}

/** How much of an archive is read. */
export interface ReadingLimits {
  entries: number
  unpackedBytes: number
  /** For the list of files, and for each part. */
  textBytes: number
}

/** A person who inspects their own file reads any size; a list of files is never larger. */
const ownLimits: ReadingLimits = {
  entries: Number.MAX_SAFE_INTEGER,
  unpackedBytes: Number.MAX_SAFE_INTEGER,
  textBytes: 64 * 1024 * 1024,
}
const sealed = ['manifest.json', 'manifest.sig']

class TooMuch extends Error {}

/**
 * Reads a record and reports what differs from what was signed: a changed, added or removed file, something between the files, or a list
 * that the key did not sign. With `key`, a record signed by another key is not from that installation.
 */
export async function verifyRecord(
  path: string,
  key?: string,
  limits: ReadingLimits = ownLimits,
): Promise<VerifiedRecord> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((fault: Error) => fault)
  if (zip instanceof Error) return faulty('this is no ZIP archive, or it is damaged')
  try {
    return await verifyArchive({ zip, path }, key, limits)
  } catch (fault) {
    const isTooMuch = fault instanceof TooMuch
    return { ...faulty(`it cannot be read, ${(fault as Error).message}`), isTooMuch }
  } finally {
    zip.close()
  }
}

const faulty = (...faults: string[]): VerifiedRecord => ({
  manifest: null,
  faults,
  things: [],
  parts: {},
  isTooMuch: false,
})

async function verifyArchive(
  { zip, path }: { zip: ZipFile; path: string },
  key: string | undefined,
  limits: ReadingLimits,
): Promise<VerifiedRecord> {
  const found = new Map<string, RecordFile>()
  const texts = new Map<string, Buffer>()
  const take = meter(zip, limits)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    take(entry)
    entries.push(entry)
    // Programs differ in which of two they show, so that one of them could be read unsigned.
    if (texts.has(name) || found.has(name)) return faulty(`${name} is there twice`)
    const isText = sealed.includes(name) || partOf(name) !== null
    const bytes = isText ? await readText(zip, entry, limits) : null
    if (bytes) texts.set(name, bytes)
    if (!sealed.includes(name)) found.set(name, bytes ? noteOf(name, bytes) : await readFile(zip, entry))
  }
  const [list, signature] = sealed.map(name => texts.get(name))
  if (!list || !signature) return faulty('it has no manifest, or no signature of it')
  const manifest = readManifest(list)
  if (!manifest || !isSignedBy(manifest.public_key, list, signature))
    return faulty('its manifest is not what was signed')
  const otherKey =
    key && key !== manifest.public_key ? [`It was signed by another key: ${manifest.public_key}`] : []
  // What is brought is read from the list alone: an archive that another program packed again can be brought.
  const unlisted = limits === ownLimits ? await findUnlisted(path, zip, entries) : null
  const faults = [...otherKey, ...compare(manifest.files, found), ...(unlisted === null ? [] : [unlisted])]
  const parts = faults.length > 0 ? {} : readParts(texts)
  const things = thingsOf(parts, path => found.get(path)?.sha256 ?? null)
  return { manifest, faults, things, parts, isTooMuch: false }
}

/**
 * Throws for an archive that claims too much. An entry is read at most to its claimed size; overlapping entries claim more packed bytes
 * than the file has.
 */
function meter(zip: ZipFile, limits: ReadingLimits) {
  let entries = 0
  let packed = 0
  let unpacked = 0
  return (entry: Entry) => {
    entries++
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    const isSmall = unpacked <= limits.unpackedBytes && packed <= zip.fileSize
    const isHonest = !isSteep({ packed: entry.compressedSize, unpacked: entry.uncompressedSize })
    if (entries > limits.entries || !isSmall || (limits !== ownLimits && !isHonest))
      throw new TooMuch('it unpacks to more than it should')
  }
}

/** The manifest; null when it cannot be parsed. It counts only after its signature was checked. */
function readManifest(list: Buffer): RecordManifest | null {
  try {
    return JSON.parse(list.toString()) as RecordManifest
  } catch {
    return null
  }
}

async function readText(zip: ZipFile, entry: Entry, limits: ReadingLimits): Promise<Buffer> {
  if (entry.uncompressedSize > limits.textBytes) throw new TooMuch(`${entry.fileName} is too large`)
  return buffer(await zip.openReadStreamPromise(entry))
}

const noteOf = (path: string, bytes: Buffer): RecordFile => ({
  path,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

async function readFile(zip: ZipFile, entry: Entry): Promise<RecordFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as Readable) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path: entry.fileName, bytes, sha256: hash.digest('hex') }
}

function compare(listed: readonly RecordFile[], found: ReadonlyMap<string, RecordFile>): string[] {
  const known = new Set(listed.map(({ path }) => path))
  return [
    ...listed.flatMap(({ path, bytes, sha256 }) => {
      const file = found.get(path)
      if (!file) return [`${path} is missing`]
      return file.bytes === bytes && file.sha256 === sha256 ? [] : [`${path} was changed`]
    }),
    ...[...found.keys()].filter(path => !known.has(path)).map(path => `${path} was added`),
  ]
}

const partOf = (name: string): RecordPartName | null =>
  recordParts.find(part => name === `data/${part}.json`) ?? null

/** The parts, as lists of entries. Throws for a part of another shape. */
function readParts(texts: ReadonlyMap<string, Buffer>): RecordParts {
  const parts: RecordParts = {}
  for (const [name, bytes] of texts) {
    const part = partOf(name)
    if (part === null) continue
    const entries: unknown = JSON.parse(bytes.toString())
    const isList = Array.isArray(entries) && entries.every(one => typeof one === 'object' && one !== null)
    if (!isList) throw new Error(`${name} is no list of entries`)
    parts[part] = entries as RecordEntry[]
  }
  return parts
}
