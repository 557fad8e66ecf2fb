import { createHash } from 'node:crypto'
import { type RecordPartName, recordParts } from '@kindling/rules/records'

export type RecordEntry = Record<string, unknown>
export type RecordParts = Partial<Record<RecordPartName, RecordEntry[]>>

/** A thing in a record, with its content hash. */
export interface Thing {
  part: RecordPartName
  /** The same wherever the thing is: it depends only on the content, and on no id of an installation. */
  hash: string
  /** The content hash of the thing that a comment answers. */
  about: string | null
  entry: RecordEntry
}

/** Ids that link entries within one record. */
const ids = new Set(['id', 'journal_id', 'highlight_id'])
/** What others add to a thing or take from it over time, or what only some of its readers see. */
const growing: Partial<Record<RecordPartName, ReadonlySet<string>>> = {
  journals: new Set(['likes', 'stars']),
  artefacts: new Set(['for_goal', 'badge', 'badge_taken_back']),
}
/** Fields that mark a thing as brought: without them it hashes like an original. */
const marks = new Set(['part', 'entry_id', 'about_id', 'made_by', 'made_at', 'brought_at'])

/** Every thing of a record. `shaOf` gives the SHA-256 of one of its files, by path. */
export function thingsOf(parts: RecordParts, shaOf: (path: string) => string | null): Thing[] {
  const hashes = new Map<string, string>()
  const hashed = (part: RecordPartName, entry: RecordEntry, about: string | null): Thing => ({
    part,
    about,
    entry,
    hash: hashOf(part, contentOf(part, entry, shaOf), about),
  })
  // Entries come before the comments on them.
  const order = [...recordParts].sort(
    (one, other) => Number(one === 'comments') - Number(other === 'comments'),
  )
  const own = order
    .filter(part => part !== 'brought')
    .flatMap(part =>
      (parts[part] ?? []).map(entry => {
        const thing = hashed(part, entry, aboutOf(entry, hashes))
        hashes.set(`${part} ${entry.id}`, thing.hash)
        return thing
      }),
    )
  return [...own, ...broughtOf(parts.brought ?? [], hashed)]
}

/** Things that were brought before count in their own part: they hash as at their origin. */
function broughtOf(
  entries: readonly RecordEntry[],
  hashed: (part: RecordPartName, entry: RecordEntry, about: string | null) => Thing,
): Thing[] {
  const hashes = new Map<unknown, string>()
  const inOrder = [...entries].sort(
    (one, other) => Number(typeof one.about_id === 'number') - Number(typeof other.about_id === 'number'),
  )
  return inOrder.map(entry => {
    const part = recordParts.find(name => name === entry.part) ?? 'brought'
    const bare = Object.fromEntries(Object.entries(entry).filter(([field]) => !marks.has(field)))
    const thing = hashed(part, bare, hashes.get(entry.about_id) ?? null)
    hashes.set(entry.entry_id, thing.hash)
    return thing
  })
}

const aboutOf = ({ journal_id, highlight_id }: RecordEntry, hashes: ReadonlyMap<string, string>) =>
  hashes.get(`journals ${journal_id}`) ?? hashes.get(`highlights ${highlight_id}`) ?? null

function contentOf(
  part: RecordPartName,
  entry: RecordEntry,
  shaOf: (path: string) => string | null,
): RecordEntry {
  const kept = Object.entries(entry).filter(([field]) => !ids.has(field) && !growing[part]?.has(field))
  const medias = Array.isArray(entry.medias) ? (entry.medias as RecordEntry[]) : []
  return {
    ...Object.fromEntries(kept),
    medias: medias.map(({ path, type, transcript }) => ({
      sha256: typeof path === 'string' ? shaOf(path) : 'missing',
      type,
      transcript,
    })),
  }
}

const hashOf = (part: RecordPartName, content: RecordEntry, about: string | null) =>
  createHash('sha256')
    .update(`content 1\n${part}\n${canonical({ ...content, on: about })}`)
    .digest('hex')

/** One text per content: fields sorted by name, without empty ones. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, one]) => !saysNothing(one))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([field, one]) => `${JSON.stringify(field)}:${canonical(one)}`).join(',')}}`
}

const saysNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
