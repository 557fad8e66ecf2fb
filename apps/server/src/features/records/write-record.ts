import type { RecordManifest } from '@kindling/rules/records'
import { recordParts } from '@kindling/rules/records'
import { dayOf } from '../../platform/clock.ts'
import { fileNameOf } from '../../platform/file-names.ts'
import type { Services } from '../../platform/services.ts'
import type { Archive } from './archive.ts'
import type { Entries } from './kept-entries.ts'
import { type Written, type WrittenEntry, type WrittenMedia, writePage } from './pages.ts'
import { publicKeyOf, recordKey, signBytes } from './signing.ts'

export interface RecordOf {
  name: string
  childId: number
  madeFor: 'self' | 'guardian'
  now: Date
  place: string
  entries: Entries
}

type Writing = Pick<Services, 'files' | 'incoming' | 'sessionSecret'>

/**
 * Writes the files, the data, the page and the list of them all, which the installation's key signs, one after the other. `stillMay`
 * throws once its reader may not have more.
 */
export async function writeRecord(
  services: Writing,
  archive: Archive,
  record: RecordOf,
  stillMay: () => Promise<void>,
): Promise<void> {
  const missing: string[] = []
  const places = await writeFiles({ ...services, stillMay }, archive, record, missing)
  const { name, madeFor, place, entries } = record
  const placedEntries: Written = {
    count: part => entries.count(part),
    async *read(part) {
      for await (const entry of entries.read(part)) yield placed(entry, places)
    },
  }
  const packing = await services.incoming.openNameless()
  try {
    const addText = async (path: string, text: AsyncIterable<string>) => {
      await stillMay()
      await archive.addText(path, text, packing)
    }
    for (const part of recordParts) await addText(`data/${part}.json`, printJson(placedEntries.read(part)))
    // As in the name of the archive.
    const day = dayOf(record.now)
    await addText('index.html', writePage({ entries: placedEntries, name, madeFor, day, place }))
  } finally {
    await packing.close()
  }
  const key = recordKey(services.sessionSecret)
  const manifest: RecordManifest = {
    format: 1,
    first_name: name,
    child_id: record.childId,
    made_for: madeFor,
    made_at: record.now.toISOString(),
    made_by: place,
    public_key: publicKeyOf(key),
    files: archive.files,
    missing,
  }
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  await archive.addSeal('manifest.json', bytes)
  await archive.addSeal('manifest.sig', signBytes(key, bytes))
  await archive.finish()
}

/** A list as JSON, entry by entry. */
async function* printJson(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n '
  for await (const entry of entries) {
    yield before + JSON.stringify(entry, null, 1).replaceAll('\n', '\n ')
    before = ',\n '
  }
  yield before === '[\n ' ? '[]\n' : '\n]\n'
}

interface StoredMedia {
  /** Null for a file that could not be read any more when it was brought from elsewhere. */
  key: string | null
  name: string
  type: string
  transcript?: string | null
}

/** Larger ones are not faster. */
const pieceBytes = 128 * 1024

const mediasOf = (entry: Record<string, unknown>) => (entry.medias ?? []) as StoredMedia[]

/** The path of each stored file in the archive, by its key; unreadable files are listed as missing and left out. */
async function writeFiles(
  { files, stillMay }: Pick<Services, 'files'> & { stillMay: () => Promise<void> },
  archive: Archive,
  { entries }: RecordOf,
  missing: string[],
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>()
  const gone = new Set<string>()
  const buffer = Buffer.allocUnsafeSlow(pieceBytes)
  for (const part of recordParts)
    for await (const entry of entries.read(part))
      for (const { key, name } of mediasOf(entry)) {
        if (key === null || places.has(key) || gone.has(key)) continue
        await stillMay()
        const path = `media/${places.size + 1}-${plainName(name)}`
        const pieces = await files.readPieces(key, buffer)
        if (pieces) {
          await archive.addFile(path, pieces)
          places.set(key, path)
        } else {
          gone.add(key)
          missing.push(name)
        }
      }
  return places
}

/** A file's name, without characters that some system refuses. */
function plainName(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot < 1 ? '' : name.slice(dot + 1)
  return `${fileNameOf(dot < 1 ? name : name.slice(0, dot), 'file')}${ending === '' ? '' : `.${fileNameOf(ending, 'bin')}`}`
}

function placed(entry: Record<string, unknown>, places: ReadonlyMap<string, string>): WrittenEntry {
  const medias = mediasOf(entry).map(
    ({ key, type, transcript }): WrittenMedia => ({
      path: (key !== null && places.get(key)) || null,
      type,
      ...(transcript ? { transcript } : {}),
    }),
  )
  return { ...entry, medias }
}
