import type { Archetype } from '@kindling/rules/catalogue'
import type { ReportAnswer, ReportReason } from '@kindling/rules/item-reports'
import type { UserType } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface NewReport {
  itemId: number
  userId: number
  reason: ReportReason
  note: string
  now: Date
}

/** Says it, or says it anew where nobody has answered yet. */
export async function putReport(
  db: Db,
  { itemId, userId, reason, note, now }: NewReport,
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into item_reports (item_id, user_id, reason, note, created_at)
    values (${itemId}, ${userId}, ${reason}, ${note}, ${now})
    on conflict (item_id, user_id) where answered_at is null do update set reason = excluded.reason, note = excluded.note
    returning id`.execute(db)
  const [report] = rows
  if (!report) throw new Error(`item ${itemId} was not reported`)
  return report
}

export interface ReportedItem {
  id: number
  archetype: Archetype
  archetype_id: number
  title: string
  is_held: boolean
  /** Null where every report of what is held has gone. */
  since: string | null
  /** The kind is null of somebody who is gone. */
  reports: { id: number; reason: ReportReason; note: string; kind: UserType | null }[]
}

/** Accounts with addresses that nobody has proved are made by the dozen: what they say comes last. */
const isKnown = sql`(u.user_type = 'Child' or u.email_verified_at is not null)`

/**
 * Those that wait, and then what is held: what people with a proved address or a child's account call no good for children before all others, then what
 * most of them report, then the longest waiting.
 */
export async function listReported(db: Db): Promise<ReportedItem[]> {
  const { rows } = await sql<ReportedItem>`
    select i.id, i.archetype, i.archetype_id, i.title, i.is_held, iso(min(r.created_at)) as since,
      coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'kind', u.user_type) order by r.id)
        filter (where r.id is not null and r.answered_at is null), '[]') as reports
    from catalogue_items i left join item_reports r on r.item_id = i.id and (i.is_held or r.answered_at is null)
    left join users u on u.id = r.user_id
    where i.is_held or i.id in (select item_id from item_reports where answered_at is null)
    group by i.id
    order by count(r.id) filter (where r.answered_at is null) = 0,
      bool_or(r.reason = 'inappropriate' and r.answered_at is null and ${isKnown}) desc nulls last,
      count(r.id) filter (where r.answered_at is null and ${isKnown}) desc,
      min(r.created_at), i.id limit 100`.execute(db)
  return rows
}

/** How many items wait for an answer. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id)::int as count from item_reports where answered_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** On how many other items somebody waits for an answer. */
export async function countOpenReports(db: Db, of: { userId: number; itemId: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item_reports
    where user_id = ${of.userId} and item_id <> ${of.itemId} and answered_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** One after another in one order, so that two who do so wait for each other in no circle. */
export async function holdItems(db: Db, itemIds: readonly number[], isHeld: boolean): Promise<void> {
  for (const itemId of itemIds) await sql`select hold_item(${itemId}::bigint, ${isHeld})`.execute(db)
}

export interface Reporter {
  id: number
  user_type: UserType
}

/** Answers all that is open about some items, and gives who had reported it. */
export async function answerOpen(
  db: Db,
  { itemIds, answer, now }: { itemIds: readonly number[]; answer: ReportAnswer; now: Date },
): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`
    with answered as (update item_reports set answered_at = ${now}, answer = ${answer}
      where item_id = any(${itemIds}::bigint[]) and answered_at is null returning user_id)
    select distinct u.id, u.user_type from answered a join users u on u.id = a.user_id order by u.id`.execute(
    db,
  )
  return rows
}

/** Whether there is something to answer: reports, or that it is held. */
export async function isReported(db: Db, itemId: number): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue_items i
    where i.id = ${itemId} and (i.is_held or exists (select from item_reports r where r.item_id = i.id))`.execute(
    db,
  )
  return rows.length > 0
}
