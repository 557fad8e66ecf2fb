import { buffer } from 'node:stream/consumers'
import type { LeftOutLine, OutlineLine } from '@kindling/rules/lesson-file'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isSteep, mostEntries } from '../../platform/files/archive-limits.ts'
import { type ReadText, readOutline } from './cartridge-outline.ts'
import { DeclaresType, TooMuchXml } from './read-xml.ts'

/** What a cartridge holds, or why it is not read. */
export type ReadCartridge =
  | { lines: OutlineLine[]; leftOut: LeftOutLine[] }
  | { why: 'noCartridge' | 'tooMuch' | 'unsafe' }

const megabyte = 1024 * 1024
/** Films and pictures in a cartridge are counted and not unpacked; texts are. */
const most = {
  unpackedBytes: 2_048 * megabyte,
  manifestBytes: 4 * megabyte,
  textBytes: megabyte,
  allTextBytes: 24 * megabyte,
}

class TooMuch extends Error {}

/**
 * Reads the outline of a Common Cartridge, and the texts of the web links and quizzes that it names. Nothing is written to a disk, so a
 * path in the archive leads nowhere; yauzl also refuses one that leaves the archive, and an entry that unpacks to another size than it claims.
 */
export async function readCartridge(path: string): Promise<ReadCartridge> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((fault: Error) => fault)
  if (zip instanceof Error) return { why: 'noCartridge' }
  try {
    const entries = await listEntries(zip)
    const manifest = entries.get('imsmanifest.xml')
    if (!manifest) return { why: 'noCartridge' }
    const read = textReader(zip, entries)
    return (
      (await readOutline(await readText(zip, manifest, most.manifestBytes), read)) ?? { why: 'noCartridge' }
    )
  } catch (fault) {
    if (fault instanceof TooMuch || fault instanceof TooMuchXml) return { why: 'tooMuch' }
    return { why: fault instanceof DeclaresType ? 'unsafe' : 'noCartridge' }
  } finally {
    zip.close()
  }
}

/** The entries by their names. Throws for an archive that claims too much, or shows two files by one name. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    const isHonest = !isSteep({ packed: entry.compressedSize, unpacked: entry.uncompressedSize })
    // Overlapping entries claim more packed bytes than the file has.
    const fits = packed <= zip.fileSize && unpacked <= most.unpackedBytes && entries.size < mostEntries
    if (!isHonest || !fits) throw new TooMuch('it unpacks to more than it should')
    if (entries.has(entry.fileName)) throw new Error('A file is there twice')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Reads the files that the outline names, up to a limit for all of them; null for one that is not there or cannot be read. */
function textReader(zip: ZipFile, entries: ReadonlyMap<string, Entry>): ReadText {
  let all = 0
  return async name => {
    const entry = entries.get(name) ?? entries.get(unescaped(name))
    if (!entry) return null
    all += entry.uncompressedSize
    if (all > most.allTextBytes) throw new TooMuch('its texts are too large')
    return readText(zip, entry, most.textBytes)
  }
}

async function readText(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > mostBytes) throw new TooMuch(`${entry.fileName} is too large`)
  return buffer(await zip.openReadStreamPromise(entry))
}

/** Names in a manifest may be escaped as in addresses. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
