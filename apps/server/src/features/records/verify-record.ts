import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { RecordFile, RecordManifest } from '@kindling/rules/records'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isSignedBy } from './signing.ts'

export interface VerifiedRecord {
  /** Null where there is none that can be read. */
  manifest: RecordManifest | null
  faults: string[]
}

/** A list of files is never larger. */
const largestSeal = 64 * 1024 * 1024
const sealed = ['manifest.json', 'manifest.sig']

/**
 * Reads a record and says what in it is not as it was signed: a file that was changed, added or taken away, or a list that the key did
 * not sign. With a key, a record that another key signed is none of that installation's.
 */
export async function verifyRecord(path: string, key?: string): Promise<VerifiedRecord> {
  const zip = await openPromise(path, { lazyEntries: true }).catch((fault: Error) => fault)
  if (zip instanceof Error) return { manifest: null, faults: [`This is no ZIP archive: ${zip.message}`] }
  try {
    return await verifyArchive(zip, key)
  } catch (fault) {
    return { manifest: null, faults: [`The archive cannot be read: ${(fault as Error).message}`] }
  } finally {
    zip.close()
  }
}

async function verifyArchive(zip: ZipFile, key: string | undefined): Promise<VerifiedRecord> {
  const found = new Map<string, RecordFile>()
  const seals = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    // Programs differ in which of two they show, so that one of them could be read unsigned.
    if (seals.has(name) || found.has(name)) return { manifest: null, faults: [`${name} is there twice`] }
    if (sealed.includes(name)) seals.set(name, await readSeal(zip, entry))
    else found.set(name, await readFile(zip, entry))
  }
  const [list, signature] = sealed.map(name => seals.get(name))
  if (!list || !signature) return { manifest: null, faults: ['It has no manifest, or no signature of it.'] }
  const manifest = readManifest(list)
  if (!manifest || !isSignedBy(manifest.public_key, list, signature))
    return { manifest: null, faults: ['The manifest is not as it was signed.'] }
  const faults =
    key && key !== manifest.public_key ? [`It was signed by another key: ${manifest.public_key}`] : []
  return { manifest, faults: [...faults, ...compare(manifest.files, found)] }
}

/** What the list says; null where it is none. What it says counts only once its signature has been looked at. */
function readManifest(list: Buffer): RecordManifest | null {
  try {
    return JSON.parse(list.toString()) as RecordManifest
  } catch {
    return null
  }
}

async function readSeal(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > largestSeal) throw new Error(`${entry.fileName} is too large`)
  return buffer(await zip.openReadStreamPromise(entry))
}

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
