import { format } from '@kindling/rules/messages/format'
import { recordFaults } from '@kindling/rules/messages/record-faults'
import {
  type BroughtPart,
  broughtParts,
  type LeftOutKind,
  leftOutKinds,
  type RecordManifest,
  recordParts,
} from '@kindling/rules/records'
import { mostEntries } from '../../platform/files/archive-limits.ts'
import type { RecordEntry, RecordParts, Thing } from './content-hash.ts'
import { BroughtParts, ManifestFacts, mostOfPart } from './record-shapes.ts'
import { type ReadingLimits, verifyRecord } from './verify-record.ts'

interface BroughtMedia {
  path: string | null
  type: string
  transcript: string | null
}

/** A thing that enters: its entry without ids and reactions, and its media by their paths in the archive. */
export interface BroughtThing {
  part: BroughtPart
  hash: string
  about: string | null
  entry: RecordEntry
  medias: BroughtMedia[]
}

/** How a record identifies its child where it was made. */
export interface RecordedChild {
  id: number | null
  /** When the account was made. */
  since: string | null
}

export interface RecordToBring {
  facts: Pick<RecordManifest, 'first_name' | 'made_at' | 'made_by' | 'public_key'>
  child: RecordedChild
  things: BroughtThing[]
  files: { path: string; bytes: number; sha256: string }[]
  leftOut: Partial<Record<LeftOutKind, number>>
}

/** A record that can be brought, or why it cannot. */
export type ReadRecord =
  | { record: RecordToBring }
  | { why: 'tooMuch' | 'ofChild' }
  | { why: 'unusable'; fault: string }

const megabyte = 1024 * 1024
const limits: ReadingLimits = {
  entries: mostEntries,
  unpackedBytes: 600 * megabyte,
  textBytes: 16 * megabyte,
}

/** Verifies a whole archive from elsewhere, and returns what would enter. */
export async function readRecord(path: string): Promise<ReadRecord> {
  const { manifest, faults, things, parts, isTooMuch } = await verifyRecord(path, undefined, limits)
  if (isTooMuch) return { why: 'tooMuch' }
  const [fault] = faults
  if (fault || !manifest) return { why: 'unusable', fault: fault ?? '' }
  const facts = ManifestFacts.safeParse(manifest)
  if (!facts.success) return { why: 'unusable', fault: faultOfFacts(facts.error) }
  if (facts.data.made_for === 'self') return { why: 'ofChild' }
  const shaped = BroughtParts.safeParse(parts)
  if (!shaped.success) return { why: 'unusable', fault: faultOfPart(shaped.error) }
  const { first_name, made_at, made_by, public_key, child_id = null } = facts.data
  const since = parts.child?.[0]?.since
  const entering = [...new Map(things.filter(enters).map(thing => [thing.hash, thing])).values()].map(toBring)
  const named = new Set(entering.flatMap(({ medias }) => medias.flatMap(media => media.path ?? [])))
  const files = manifest.files.filter(file => named.has(file.path))
  const present = new Set(files.map(file => file.path))
  const missing = [...named].find(path => !present.has(path))
  if (missing !== undefined)
    return { why: 'unusable', fault: format(recordFaults.noFile, { file: missing.slice(0, 100) }) }
  return {
    record: {
      facts: { first_name, made_at, made_by, public_key },
      child: { id: child_id, since: typeof since === 'string' ? since : null },
      things: entering,
      files,
      leftOut: countLeftOut(things, parts),
    },
  }
}

type Shaped = { issues: Issue[] }
type Issue = { code?: string; path: PropertyKey[] }

const faultOfFacts = ({ issues: [issue] }: Shaped): string =>
  format(recordFaults.facts, { field: fieldOf(issue), file: 'manifest.json' })

/** In the words of the person who brings it: the file, the entry counted from one, and the field by its name there. */
function faultOfPart({ issues: [issue] }: Shaped): string {
  const [part, place] = issue?.path ?? []
  const file = `data/${String(part)}.json`
  if (typeof place !== 'number') return format(recordFaults.manyEntries, { file, most: mostOfPart })
  const at = { file, entry: place + 1, field: fieldOf(issue, 2) }
  if (issue?.code === 'unrecognized_keys') {
    const fields = 'keys' in issue ? (issue.keys as string[]).map(key => `“${key.slice(0, 40)}”`) : []
    return format(recordFaults.unknownFields, { ...at, fields: fields.slice(0, 3).join(', ') })
  }
  return format(issue?.code === 'too_big' ? recordFaults.long : recordFaults.field, at)
}

/** The name of a field; of one inside a list, that of the list. */
const fieldOf = (issue: Issue | undefined, depth = 0) => String(issue?.path[depth] ?? '')

const isBrought = (part: string): part is BroughtPart => broughtParts.some(one => one === part)

/** A comment enters only with the entry that it answers, and only as text. */
const enters = ({ part, about, entry }: Thing) =>
  isBrought(part) && (part !== 'comments' || (about !== null && !hasMedias(entry)))

const hasMedias = ({ medias }: RecordEntry) => Array.isArray(medias) && medias.length > 0

function toBring({ part, hash, about, entry }: Thing): BroughtThing {
  if (!isBrought(part)) throw new Error(`${part} is not brought`)
  const { id: _, journal_id: __, highlight_id: ___, likes: ____, stars: _____, medias, ...words } = entry
  return {
    part,
    hash,
    about,
    entry: words,
    medias: ((medias ?? []) as Partial<BroughtMedia>[]).map(({ path, type, transcript }) => ({
      path: path ?? null,
      type: type ?? '',
      transcript: transcript ?? null,
    })),
  }
}

function countLeftOut(things: readonly Thing[], parts: RecordParts): RecordToBring['leftOut'] {
  const counts = new Map<LeftOutKind, number>()
  const add = (kind: LeftOutKind, count = 1) => counts.set(kind, (counts.get(kind) ?? 0) + count)
  for (const part of recordParts) {
    const kind = leftOutKinds.find(one => one === part)
    const count = parts[part]?.length ?? 0
    if (kind && count > 0) add(kind, count)
  }
  for (const thing of things) {
    if (thing.part === 'comments' && !enters(thing))
      add(hasMedias(thing.entry) ? 'recorded_comments' : 'other_comments')
    const reactions = Number(thing.entry.likes ?? 0) + Number(thing.entry.stars ?? 0)
    if (thing.part === 'journals' && reactions > 0) add('reactions', reactions)
  }
  return Object.fromEntries(counts)
}
