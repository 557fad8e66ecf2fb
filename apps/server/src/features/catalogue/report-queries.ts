import type { Archetype } from '@kindling/rules/catalogue'
import type { ReportAnswer, ReportReason } from '@kindling/rules/item-reports'
import type { UserType } from '@kindling/rules/people'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface NewReport {
  itemId: number
  userId: number
  reason: ReportReason
  note: string
  now: Date
}

/** Adds a report, or replaces the reporter's one that has no answer yet. */
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
  /** Null when every report of a hidden item is gone. */
  since: string | null
  /** The kind is null when the person's account is gone. */
  reports: { id: number; reason: ReportReason; note: string; kind: UserType | null }[]
  /** What `contentOf` says of it. */
  content: unknown
  /** Its place among the waiting items, or among the hidden ones. */
  place: number
}

/**
 * The adult for whom a report counts: an adult with a proved address, and a child of a verified school, count for themselves; another child
 * counts for the adult who answers for it, since children can be made in any number. Null when no adult answers, or for an unproved
 * address: such reports come last.
 */
const voiceOf = (person: RawBuilder<unknown>) => sql`(
  select case when v.user_type <> 'Child' then case when v.email_verified_at is not null then v.id end
      when is_pupil(v.id) then v.id
      else coalesce(
        (select min(g.guardian_id) from current_guardians g
          where g.child_id = v.id and g.confirmed_at is not null and has_proved_address(g.guardian_id)),
        (select o.made_by from student_origins o where o.child_id = v.id and has_proved_address(o.made_by))) end
  from users v where v.id = ${person})`

/**
 * Waiting items, and hidden items, each with places of their own. First come reports of items unsuitable for children; then reporters take
 * turns, so that a person with many reports does not come before the others; then the items with the most reporters, then the longest
 * waiting. Among hidden items the newest comes first. A page has its share of both, so that neither comes behind all of the other. With
 * `itemId`, only that item.
 */
export async function listReported(db: Db, { limit, offset, itemId }: ReportsAsked): Promise<ReportedItem[]> {
  const { rows } = await sql<ReportedItem>`
    with open as (
      select r.id, r.item_id, r.reason, r.created_at, ${voiceOf(sql`r.user_id`)} as voice from item_reports r where r.answered_at is null
    ), heard as (
      select distinct on (voice, item_id) voice, item_id, reason, created_at from open where voice is not null
      order by voice, item_id, reason <> 'inappropriate', created_at
    ), turns as (
      select item_id, reason, row_number() over (partition by voice order by reason <> 'inappropriate', created_at, item_id) as turn from heard
    ), weighed as (
      select item_id, bool_or(reason = 'inappropriate') as is_bad, min(turn) as turn, count(*) as voices from turns group by item_id
    ), listed as (
      select i.id, i.archetype, i.archetype_id, i.title, i.is_held, min(r.created_at) as since, max(r.answered_at) as answered_at,
        coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'kind', u.user_type) order by r.id)
          filter (where r.id is not null and r.answered_at is null), '[]') as reports
      from catalogue_items i left join item_reports r on r.item_id = i.id and (i.is_held or r.answered_at is null)
      left join users u on u.id = r.user_id
      where (i.is_held or i.id in (select item_id from open)) and (${itemId ?? null}::bigint is null or i.id = ${itemId ?? null})
      group by i.id
    ), placed as (
      select l.*, l.reports = '[]' as is_answered, row_number() over (partition by l.reports = '[]' order by
        coalesce(w.is_bad, false) desc, w.turn nulls last, w.voices desc,
        case when l.reports = '[]' then l.answered_at end desc nulls last, l.since, l.id) as place
      from listed l left join weighed w on w.item_id = l.id
    )
    select p.id, p.archetype, p.archetype_id, p.title, p.is_held, iso(p.since) as since, p.reports, ${contentOf} as content, p.place::int as place
    from placed p join catalogue_items i on i.id = p.id
    where p.place > ${offset} and p.place <= ${offset + limit} order by p.is_answered, p.place`.execute(db)
  return rows
}

interface ReportsAsked {
  limit: number
  offset: number
  itemId?: number
}

/**
 * The content of each kind that the item row alone lacks: an answer to keep an item is refused once this has changed. Null where the row says all
 * that its maker can change: a course's lessons are items themselves, and nobody changes the address of a video.
 */
const ownContent: Record<Archetype, RawBuilder<unknown> | null> = {
  Courses: null,
  Lessons: sql`(select jsonb_agg(jsonb_build_array(e.id, e.version) order by m.position, e.id)
    from lesson_exercises m join exercises e on e.id = m.exercise_id where m.lesson_id = i.archetype_id)`,
  Pathways: null,
  Sparks: sql`(select to_jsonb(s.website_url) from sparks s where s.id = i.archetype_id)`,
  Activities: sql`(select jsonb_build_array(to_jsonb(a), v.name, v.website)
    from activities a left join vendors v on v.id = a.vendor_id where a.id = i.archetype_id)`,
  Videos: null,
  Boards: sql`(select jsonb_agg(b.item_id order by b.position) from board_items b where b.board_id = i.archetype_id)`,
  Goals: sql`(select jsonb_build_array(to_jsonb(g), (
      select jsonb_agg(jsonb_build_array(r.id, r.file_id, r.preview_file_id) order by r.position, r.id) from goal_rubrics r where r.goal_id = g.id))
    from goals g where g.id = i.archetype_id)`,
  JournalTypes: null,
}

/** Everything in the item that its makers can change and people see. */
const contentOf = sql`jsonb_build_array(i.title, i.summary, i.picture, i.keywords, case i.archetype ${sql.join(
  Object.entries(ownContent).flatMap(([kind, content]) =>
    content ? [sql`when ${sql.lit(kind)} then ${content}`] : [],
  ),
  sql` `,
)} end)`

/** How many items wait for an answer. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id)::int as count from item_reports where answered_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** On how many other items a person waits for an answer, together with all others who count for the same adult. */
export async function countOpenReports(db: Db, of: { userId: number; itemId: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with own as (select coalesce(${voiceOf(sql`${of.userId}::bigint`)}, ${of.userId}::bigint) as voice), near as (
      select ${of.userId}::bigint as id
      union select voice from own
      union select g.child_id from current_guardians g join own on own.voice = g.guardian_id
      union select o.child_id from student_origins o join own on own.voice = o.made_by)
    select count(distinct r.item_id)::int as count from item_reports r join near n on n.id = r.user_id cross join own
    where r.item_id <> ${of.itemId} and r.answered_at is null
      and (n.id = ${of.userId} or ${voiceOf(sql`n.id`)} = own.voice)`.execute(db)
  return rows[0]?.count ?? 0
}

/** One after another in one order, so that two callers do not deadlock. */
export async function holdItems(db: Db, itemIds: readonly number[], isHeld: boolean): Promise<void> {
  for (const itemId of itemIds) await sql`select hold_item(${itemId}::bigint, ${isHeld})`.execute(db)
}

export interface Reporter {
  id: number
  user_type: UserType
}

/** Answers all open reports of some items, and returns their reporters. */
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

/** Whether there is something to answer: reports, or that the item is hidden. */
export async function isReported(db: Db, itemId: number): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue_items i
    where i.id = ${itemId} and (i.is_held or exists (select from item_reports r where r.item_id = i.id))`.execute(
    db,
  )
  return rows.length > 0
}
