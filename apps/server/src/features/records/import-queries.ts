import type { BroughtPart, LeftOutKind, RecordImportFault, RecordImportState } from '@kindling/rules/records'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import type { BroughtThing, RecordedChild } from './read-record.ts'

export type BroughtCounts = Record<BroughtPart | 'files', number>

type Columns = Row<'record_imports'>

export interface ImportRow
  extends Pick<
    Columns,
    | 'id'
    | 'child_id'
    | 'asked_by'
    | 'progress'
    | 'tries'
    | 'first_name'
    | 'made_by'
    | 'public_key'
    | 'archive_key'
    | 'archive_sha256'
  > {
  state: RecordImportState
  fault: RecordImportFault | null
  made_at: string
  asked_at: string
  counts: BroughtCounts
  added: BroughtCounts | null
  left_out: Partial<Record<LeftOutKind, number>>
}

const columns = sql`id, child_id, asked_by, state, progress, tries, fault, first_name, made_by, iso(made_at) as made_at, public_key,
  iso(asked_at) as asked_at, archive_key, archive_sha256, counts, left_out, added`

interface NewImport
  extends Pick<ImportRow, 'child_id' | 'first_name' | 'made_by' | 'public_key' | 'counts' | 'left_out'> {
  asked_by: number
  made_at: string
  archive_key: string
  archive_sha256: string
  now: Date
  ends_at: Date
}

export async function insertImport(db: Db, it: NewImport): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    insert into record_imports (child_id, asked_by, asked_at, state, first_name, made_by, made_at, public_key, archive_key,
      archive_sha256, counts, left_out, ends_at)
    values (${it.child_id}, ${it.asked_by}, ${it.now}, 'checked', ${it.first_name}, ${it.made_by}, ${it.made_at}::timestamptz,
      ${it.public_key}, ${it.archive_key}, ${it.archive_sha256}, ${JSON.stringify(it.counts)}::jsonb,
      ${JSON.stringify(it.left_out)}::jsonb, ${it.ends_at})
    returning ${columns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An import was not inserted')
  return row
}

/** An import of this child; null for another child's. */
export async function findImport(
  db: Db,
  { id, childId }: { id: number; childId: number },
): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from record_imports where id = ${id} and child_id = ${childId}`.execute(db)
  return rows[0] ?? null
}

export async function listImports(db: Db, childId: number, now: Date): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from record_imports where child_id = ${childId} and (ends_at is null or ends_at > ${now})
    order by asked_at desc, id desc limit 50`.execute(db)
  return rows
}

export async function isBringing(db: Db, childId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from record_imports where child_id = ${childId} and state in ('queued', 'bringing')) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** The yes: from now on a job brings it. False when it does not await one. */
export async function queueImport(
  db: Db,
  id: number,
  at: { asked_by: number; now: Date; ends_at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update record_imports set state = 'queued', asked_by = ${at.asked_by}, stepped_at = ${at.now}, ends_at = ${at.ends_at}
    where id = ${id} and state = 'checked' and ends_at > ${at.now}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Takes the next import that waits, or that a process has left, for this process. One that failed stands behind those that were not tried
 * as often, so that it does not hold them up.
 */
export async function claimImport(db: Db, now: Date, leftSince: Date): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    update record_imports set state = 'bringing', stepped_at = ${now}, tries = tries + 1, progress = 0
    where id = (select id from record_imports where state = 'queued' or (state = 'bringing' and stepped_at < ${leftSince})
      order by tries, asked_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

export const setProgress = (db: Db, id: number, progress: number, now: Date) =>
  sql`update record_imports set progress = ${progress}, stepped_at = ${now} where id = ${id} and state = 'bringing'`.execute(
    db,
  )

export const queueAgain = (db: Db, id: number) =>
  sql`update record_imports set state = 'queued', progress = 0 where id = ${id} and state = 'bringing'`.execute(
    db,
  )

export const failImport = (
  db: Db,
  id: number,
  { fault, now, ends_at }: { fault: RecordImportFault; now: Date; ends_at: Date },
) =>
  sql`update record_imports set state = 'failed', fault = ${fault}, progress = 0, archive_key = null, finished_at = ${now},
    ends_at = ${ends_at} where id = ${id} and state = 'bringing'`.execute(db)

export async function finishImport(db: Db, id: number, added: BroughtCounts, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update record_imports set state = 'done', progress = 100, added = ${JSON.stringify(added)}::jsonb, archive_key = null,
      finished_at = ${now}, ends_at = null where id = ${id} and state = 'bringing'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Removes an import with all that it brought, unless it is running; returns the keys of its own files. */
export async function removeImport(db: Db, id: number): Promise<string[] | null> {
  const { rows: files } = await sql<{ key: string }>`
    select f.key from brought_entries e join brought_medias m on m.entry_id = e.id join files f on f.id = m.file_id
    where e.import_id = ${id}
    union select archive_key from record_imports where id = ${id} and archive_key is not null`.execute(db)
  const { numAffectedRows } = await sql`
    delete from record_imports where id = ${id} and state not in ('queued', 'bringing')`.execute(db)
  return (numAffectedRows ?? 0n) > 0n ? files.map(({ key }) => key) : null
}

/**
 * Whether a record that was made here is of another child who is here. Accounts that were made in one instant are told apart by the number
 * alone, which older records do not have.
 */
export async function isOfAnother(
  db: Db,
  { childId, named }: { childId: number; named: RecordedChild },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with named as (
      select u.id from users u
      where u.user_type = 'Child' and u.deleted_at is null and iso(u.created_at) = ${named.since}
        and u.id = coalesce(${named.id}::bigint, u.id))
    select exists (select from named) and not exists (select from named where id = ${childId}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** The ids of what was already brought for the child, by content hash. */
export async function listKnown(
  db: Db,
  childId: number,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; content_hash: string }>`
    select id, content_hash from brought_entries
    where child_id = ${childId} and content_hash = any(${[...hashes]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.content_hash, row.id]))
}

/** How many bytes of text were brought for the child. */
export async function sumWords(db: Db, childId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce(sum(octet_length(e.entry::text)), 0) + coalesce((select sum(octet_length(m.transcript))
      from brought_entries w join brought_medias m on m.entry_id = w.id where w.child_id = ${childId}), 0))::bigint as bytes
    from brought_entries e where e.child_id = ${childId}`.execute(db)
  return rows[0]?.bytes ?? 0
}

interface Entering {
  importId: number
  childId: number
  things: readonly BroughtThing[]
}

/** Adds the new things; returns their ids by content hash. */
export async function insertEntries(
  db: Db,
  { importId, childId, things }: Entering,
): Promise<Map<string, number>> {
  const rows = things.map(({ part, hash, entry }) => ({
    part,
    content_hash: hash,
    happened_at: part === 'artefacts' ? `${entry.day}T12:00:00Z` : entry.since,
    entry,
  }))
  const inserted = await sql<{ id: number; content_hash: string }>`
    insert into brought_entries (import_id, child_id, part, content_hash, happened_at, entry)
    select ${importId}, ${childId}, t.part, t.content_hash, t.happened_at, t.entry
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(part text, content_hash text, happened_at timestamptz, entry jsonb)
    on conflict (child_id, content_hash) do nothing returning id, content_hash`.execute(db)
  return new Map(inserted.rows.map(row => [row.content_hash, row.id]))
}

/** Links comments to the entries that they answered, by the numbers of both: the table is not searched for hashes under the child's lock. */
export const linkComments = (db: Db, links: readonly { id: number; about_id: number }[]) =>
  sql`update brought_entries c set about_id = t.about_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as t(id bigint, about_id bigint)
    where c.id = t.id`.execute(db)

interface NewBroughtMedia {
  entry_id: number
  position: number
  key: string | null
  type: string
  transcript: string | null
}

export const insertBroughtMedias = (db: Db, medias: readonly NewBroughtMedia[]) =>
  sql`insert into brought_medias (entry_id, position, file_id, type, transcript)
    select t.entry_id, t.position, f.id, t.type, t.transcript
    from jsonb_to_recordset(${JSON.stringify(medias)}::jsonb)
      as t(entry_id bigint, position int, key text, type text, transcript text)
    left join files f on f.key = t.key`.execute(db)
