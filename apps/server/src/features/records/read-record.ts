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
import { BroughtParts, ManifestFacts } from './record-shapes.ts'
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
  | { why: 'notAsSigned' | 'unknown'; fault: string }

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
  if (fault || !manifest) return { why: 'notAsSigned', fault: fault ?? '' }
  const facts = ManifestFacts.safeParse(manifest)
  if (!facts.success) return { why: 'unknown', fault: `manifest.json: ${whereOf(facts.error)}` }
  if (facts.data.made_for === 'self') return { why: 'ofChild' }
  const shaped = BroughtParts.safeParse(parts)
  if (!shaped.success) return { why: 'unknown', fault: `data: ${whereOf(shaped.error)}` }
  const { first_name, made_at, made_by, public_key, child_id = null } = facts.data
  const since = parts.child?.[0]?.since
  const entering = [...new Map(things.filter(enters).map(thing => [thing.hash, thing])).values()].map(toBring)
  const named = new Set(entering.flatMap(({ medias }) => medias.flatMap(media => media.path ?? [])))
  const files = manifest.files.filter(file => named.has(file.path))
  if (files.length < named.size) return { why: 'unknown', fault: 'an entry names a file that is not there' }
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

const whereOf = (error: { issues: { path: PropertyKey[]; message: string }[] }) =>
  `${error.issues[0]?.path.join('.')} (${error.issues[0]?.message})`

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
