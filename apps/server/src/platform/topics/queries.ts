import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../database/connect.ts'

export interface TopicEntry {
  topic: string
  number: number
  type: string
  actor_id: number
  child_id: number | null
  journal_id: number | null
  comment_id: number | null
  lesson_id: number | null
  class_id: number | null
  created_at: Date
}

/** The topics that people listen to now, in one statement for all of them. */
export async function topicsOf(db: Db, actors: readonly Pick<Actor, 'id'>[]): Promise<Map<number, string[]>> {
  const ids = actors.map(actor => actor.id)
  const { rows } = await sql<{ id: number; topic: string }>`
    select u.id, case u.user_type
      when 'Child' then 'child_feed/' || u.id
      when 'Parent' then 'notifications/parents/' || u.id
      else 'notifications/teachers/' || u.id end as topic
    from users u where u.id = any(${ids}::bigint[])
    union all
    select u.id, 'child_feed/user_events/' || u.id from users u where u.id = any(${ids}::bigint[]) and u.user_type = 'Child'
    union all
    select id, 'feed_read/' || id from unnest(${ids}::bigint[]) as i(id)
    union all
    select t.teacher_id, 'groups/users/' || t.class_id from class_teachers t
    where t.teacher_id = any(${ids}::bigint[]) and t.until is null`.execute(db)
  const found = new Map<number, string[]>(ids.map(id => [id, []]))
  for (const row of rows) found.get(row.id)?.push(row.topic)
  return found
}

/** Where topics stand. A topic that nothing was appended to yet stands at 0. */
export async function lastNumbers(db: Db, topics: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('topics')
    .selectAll()
    .where(sql<boolean>`name = any(${topics}::text[])`)
    .execute()
  return new Map(rows.map(row => [row.name, row.last]))
}

/** Entries after a position in each topic, in order, at most `limit` a call. */
export async function entriesAfter(
  db: Db,
  positions: ReadonlyMap<string, number>,
  limit = 2_000,
): Promise<TopicEntry[]> {
  const { rows } = await sql<TopicEntry>`
    select e.* from unnest(${[...positions.keys()]}::text[], ${[...positions.values()]}::bigint[]) as w(topic, number)
    cross join lateral (
      select * from topic_entries e where e.topic = w.topic and e.number > w.number order by e.number limit ${limit}
    ) e order by e.topic, e.number`.execute(db)
  return rows
}

/** Of some sessions, those that still stand. A stream whose session ended is closed. */
export async function liveSessions(db: Db, hashes: readonly Buffer[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select s.token_hash from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(${hashes}::bytea[]) and s.ends_at > ${now} and u.disabled_at is null and u.deleted_at is null`.execute(
    db,
  )
  return new Set(rows.map(row => row.token_hash.toString('hex')))
}
