import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { format } from '@kindling/rules/messages/format'
import { recordFaults } from '@kindling/rules/messages/record-faults'
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
  /** Sentences. */
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

/** A file of the archive that cannot be read; the message is a sentence. */
class Unreadable extends Error {}

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
  if (zip instanceof Error) return faulty(recordFaults.damaged)
  try {
    return await verifyArchive({ zip, path }, key, limits)
  } catch (fault) {
    if (fault instanceof TooMuch) return { ...faulty(recordFaults.tooMuch), isTooMuch: true }
    return faulty(fault instanceof Unreadable ? fault.message : recordFaults.damaged)
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
    if (texts.has(name) || found.has(name)) return faulty(format(recordFaults.twice, { file: name }))
    const isText = sealed.includes(name) || partOf(name) !== null
    const bytes = isText ? await readable(name, () => readText(zip, entry, limits)) : null
    if (bytes) texts.set(name, bytes)
    if (!sealed.includes(name))
      found.set(name, bytes ? noteOf(name, bytes) : await readable(name, () => readFile(zip, entry)))
  }
  const [list, signature] = sealed.map(name => texts.get(name))
  if (!list || !signature) return faulty(recordFaults.noList)
  const manifest = readManifest(list)
  if (!manifest || !isSignedBy(manifest.public_key, list, signature)) return faulty(recordFaults.otherList)
  const otherKey =
    key && key !== manifest.public_key ? [format(recordFaults.otherKey, { key: manifest.public_key })] : []
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
    if (entries > limits.entries || !isSmall || (limits !== ownLimits && !isHonest)) throw new TooMuch()
  }
}

/** The manifest; null when it cannot be parsed. It counts only after its signature was checked. */
function readManifest(list: Buffer): RecordManifest | null {
  return parseJson(list) as RecordManifest | null
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** Throws a sentence that names the file where it cannot be read. */
async function readable<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (fault) {
    if (fault instanceof TooMuch) throw fault
    throw new Unreadable(format(recordFaults.unreadable, { file }), { cause: fault })
  }
}

async function readText(zip: ZipFile, entry: Entry, limits: ReadingLimits): Promise<Buffer> {
  if (entry.uncompressedSize > limits.textBytes) throw new TooMuch()
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
      if (!file) return [format(recordFaults.missing, { file: path })]
      return file.bytes === bytes && file.sha256 === sha256
        ? []
        : [format(recordFaults.changed, { file: path })]
    }),
    ...[...found.keys()]
      .filter(path => !known.has(path))
      .map(path => format(recordFaults.added, { file: path })),
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
    const entries = parseJson(bytes)
    const isList = Array.isArray(entries) && entries.every(one => typeof one === 'object' && one !== null)
    if (!isList) throw new Unreadable(format(recordFaults.noEntries, { file: name }))
    parts[part] = entries as RecordEntry[]
  }
  return parts
}
