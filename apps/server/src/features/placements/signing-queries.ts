import type { PlacementState } from '@kindling/rules/placements'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** An entry that awaits a signature. */
export interface OpenEntry {
  id: number
  worked_on: string
  minutes: number
  tasks: string
}

/** The unsigned entries, in the order of the days; locked when they are about to be signed. */
export async function listOpenEntries(db: Db, placementId: number, isLocked = false): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    select id, to_char(worked_on, 'YYYY-MM-DD') as worked_on, minutes, tasks from work_entries
    where placement_id = ${placementId} and signature_id is null order by work_entries.worked_on, id ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows
}

export interface NewLink {
  placement_id: number
  child_id: number
  sent_to: string
  sent_by: number
  content_hash: Buffer
  sent_at: Date
  ends_at: Date
}

export async function insertLink(db: Db, link: NewLink): Promise<number> {
  const { id } = await db.insertInto('signing_links').values(link).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns whether a link was open. */
export async function revokeLinks(db: Db, placementId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signing_links')
    .set({ revoked_at: now })
    .where('placement_id', '=', placementId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many links went to a mailbox or a number since a moment, no matter who sent them. */
export async function countSentTo(db: Db, address: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from signing_links
    where mailbox_of(sent_to) = mailbox_of(${address}) and sent_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export const setLinkCode = (db: Db, id: number, codeHash: Buffer) =>
  db.updateTable('signing_links').set({ code_hash: codeHash }).where('id', '=', id).execute()

export interface LinkRecord {
  id: number
  placement_id: number
  child_id: number
  sent_to: string
  sent_by: number
  content_hash: Buffer
  ends_at: Date
  used_at: Date | null
  revoked_at: Date | null
  state: PlacementState
  school_name: string
  /** The sender still teaches the student. */
  is_of_teacher: boolean
}

/** A link by its id, or by the hash of its code. Under a lock it is used once, even when others press at the same time. */
export async function findLink(
  db: Db,
  by: { id: number } | { codeHash: Buffer },
  now: Date,
  isLocked = false,
): Promise<LinkRecord | null> {
  const which = 'id' in by ? sql`l.id = ${by.id}` : sql`l.code_hash = ${by.codeHash}`
  const { rows } = await sql<LinkRecord>`
    select l.id, l.placement_id, l.child_id, l.sent_to, l.sent_by, l.content_hash, l.ends_at, l.used_at, l.revoked_at, w.state,
      s.name as school_name, exists (
        select from relations_to(l.sent_by, l.child_id, ${now}::timestamptz) r (held) where 'teacher-of' = any(r.held)) as is_of_teacher
    from signing_links l join placements w on w.id = l.placement_id join schools s on s.id = w.school_id
    join users u on u.id = l.child_id and u.deleted_at is null and u.disabled_at is null and not is_leaving(u.id)
    join users t on t.id = l.sent_by and t.deleted_at is null and t.disabled_at is null
    where ${which} ${isLocked ? sql`for update of l, w` : sql``}`.execute(db)
  return rows[0] ?? null
}

export const useLink = (db: Db, id: number, now: Date) =>
  db.updateTable('signing_links').set({ used_at: now }).where('id', '=', id).execute()

export interface NewSignature {
  placement_id: number
  child_id: number
  signer_name: string
  sent_to: string
  reliability: number
  teamwork: number
  communication: number
  quality: number
  content: string
  content_hash: Buffer
  signed_at: Date
}

/** Stores a signature, and its minutes of each entry. */
export async function insertSignature(
  db: Db,
  signature: NewSignature,
  signed: readonly { id: number; minutes: number }[],
): Promise<number> {
  const { id } = await db
    .insertInto('work_signatures')
    .values(signature)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update work_entries e set signature_id = ${id}, signed_minutes = s.minutes, version = e.version + 1
    from unnest(${signed.map(one => one.id)}::bigint[], ${signed.map(one => one.minutes)}::int[]) as s(id, minutes)
    where e.id = s.id and e.placement_id = ${signature.placement_id}`.execute(db)
  return id
}

/** Passes a signature on once; null when it is not of this placement. */
export async function passOn(
  db: Db,
  of: { placementId: number; id: number; by: number; now: Date },
): Promise<{ is_new: boolean } | null> {
  const { rows } = await sql<{ is_new: boolean }>`
    with passed as (
      update work_signatures set passed_on_at = ${of.now}, passed_on_by = ${of.by}
      where id = ${of.id} and placement_id = ${of.placementId} and passed_on_at is null returning id)
    select exists (select from passed) as is_new from work_signatures
    where id = ${of.id} and placement_id = ${of.placementId}`.execute(db)
  return rows[0] ?? null
}
