import { buffer } from 'node:stream/consumers'
import type { LeftOutLine, OutlineLine } from '@kindling/rules/lesson-file'
import { format } from '@kindling/rules/messages/format'
import { lessonImportNotes as notes } from '@kindling/rules/messages/lesson-import-notes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isSteep, mostEntries } from '../../platform/files/archive-limits.ts'
import { type ReadFile, readOutline } from './cartridge-outline.ts'
import { DeclaresType, decodeXml, readXml, TooMuchXml, type XmlElement } from './read-xml.ts'

/** What a cartridge holds, or the sentence that says why it is not read. */
export type ReadCartridge =
  | { lines: OutlineLine[]; leftOut: LeftOutLine[] }
  | { why: 'unusable' | 'tooMuch'; fault: string }

const megabyte = 1024 * 1024
/** Films and pictures in a cartridge are counted and not unpacked; texts are. */
const most = {
  unpackedBytes: 2_048 * megabyte,
  manifestBytes: 4 * megabyte,
  textBytes: megabyte,
  allTextBytes: 24 * megabyte,
}

const manifestName = 'imsmanifest.xml'

/** Why nothing is read, in a sentence. */
class Unusable extends Error {
  readonly why: 'unusable' | 'tooMuch'

  constructor(fault: string, why: 'unusable' | 'tooMuch' = 'unusable') {
    super(fault)
    this.why = why
  }
}

/**
 * Reads the outline of a Common Cartridge, and the texts of the web links and quizzes that it names. Nothing is written to a disk, so a
 * path in the archive leads nowhere; yauzl also refuses one that leaves the archive, and an entry that unpacks to another size than it claims.
 */
export async function readCartridge(path: string): Promise<ReadCartridge> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((fault: Error) => fault)
  if (zip instanceof Error) return { why: 'unusable', fault: notes.damaged }
  try {
    const entries = await listEntries(zip)
    const manifest = entries.get(manifestName)
    if (!manifest) return { why: 'unusable', fault: notes.noManifest }
    const parsed = await readParsed(zip, manifest, most.manifestBytes)
    const outline = await readOutline(parsed, textReader(zip, entries))
    if (!('said' in outline)) return outline
    return { why: 'unusable', fault: format(notes.otherVersion, outline) }
  } catch (fault) {
    if (fault instanceof Unusable) return { why: fault.why, fault: fault.message }
    if (fault instanceof TooMuchXml) return { why: 'tooMuch', fault: notes.tooMuch }
    return { why: 'unusable', fault: notes.damaged }
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
    if (!isHonest || !fits) throw new Unusable(notes.tooMuch, 'tooMuch')
    if (entries.has(entry.fileName)) throw new Unusable(format(notes.twice, fileOf(entry)))
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Reads the files that the outline names, up to a limit for all of them; null for one that is not there. */
function textReader(zip: ZipFile, entries: ReadonlyMap<string, Entry>): ReadFile {
  let all = 0
  return async name => {
    const entry = entries.get(name) ?? entries.get(unescaped(name))
    if (!entry) return null
    all += entry.uncompressedSize
    if (all > most.allTextBytes) throw new Unusable(notes.tooMuch, 'tooMuch')
    return readParsed(zip, entry, most.textBytes)
  }
}

/** The XML of a file, of which whoever reads a refusal learns the name. */
async function readParsed(zip: ZipFile, entry: Entry, mostBytes: number): Promise<XmlElement> {
  const file = fileOf(entry)
  if (entry.uncompressedSize > mostBytes) throw new Unusable(format(notes.tooMuchIn, file), 'tooMuch')
  try {
    return readXml(decodeXml(await buffer(await zip.openReadStreamPromise(entry))))
  } catch (fault) {
    if (fault instanceof TooMuchXml) throw new Unusable(format(notes.tooMuchIn, file), 'tooMuch')
    throw new Unusable(format(fault instanceof DeclaresType ? notes.unsafe : notes.damagedFile, file))
  }
}

const fileOf = ({ fileName }: Entry) => ({ file: fileName.slice(0, 100) })

/** Names in a manifest may be escaped as in addresses. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
