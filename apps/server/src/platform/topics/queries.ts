import type { SubjectKind } from '@kindling/rules/subjects'
import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../database/connect.ts'
import { run, statement } from '../database/statement.ts'

export interface TopicEntry {
  topic: string
  number: number
  type: string
  actor_id: number
  child_id: number | null
  subject_kind: SubjectKind | null
  subject_id: number | null
  other_kind: SubjectKind | null
  other_id: number | null
  created_at: string
}

/**
 * The topics that people hear at a time, as SQL over `listeners (id, at)`: a substitute hears the class only on the days of the
 * substitution.
 */
export const topicsHeard = statement`
  select u.id, case u.user_type
    when 'Child' then 'child_feed/' || u.id
    when 'Parent' then 'notifications/parents/' || u.id
    else 'notifications/teachers/' || u.id end as topic
  from listeners l join users u on u.id = l.id
  union all
  select u.id, 'child_feed/user_events/' || u.id from listeners l join users u on u.id = l.id and u.user_type = 'Child'
  union all
  select id, path || id from listeners, unnest(array['feed_read/', 'favorites/']) as path
  union all
  select p.teacher_id, 'groups/users/' || p.class_id from listeners l join class_powers p on p.teacher_id = l.id
    and (p.ends_at is null or (p.since <= l.at and l.at < p.ends_at))`

const heardBy = statement<{ ids: readonly number[]; now: Date }, { id: number; topic: string }>`
  with listeners as (
    select unnest(${({ ids }) => ids}::bigint[]) as id, ${({ now }) => now}::timestamptz as at
  ) ${topicsHeard}`

/** The current topics of people, in one statement for all of them. */
export async function topicsOf(
  db: Db,
  actors: readonly Pick<Actor, 'id'>[],
  now: Date,
): Promise<Map<number, string[]>> {
  const ids = actors.map(actor => actor.id)
  const found = new Map<number, string[]>(ids.map(id => [id, []]))
  for (const row of await run(db, heardBy, { ids, now })) found.get(row.id)?.push(row.topic)
  return found
}

/** The last number of each topic. A topic without entries is at 0. */
export async function lastNumbers(db: Db, topics: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('topics')
    .selectAll()
    .where(sql<boolean>`name = any(${topics}::text[])`)
    .execute()
  return new Map(rows.map(row => [row.name, row.last]))
}

/** The columns of an entry, from `topic_entries e`. */
export const entryColumns = statement`e.topic, e.number, e.type, e.actor_id, e.child_id, e.subject_kind, e.subject_id,
  e.other_kind, e.other_id, iso(e.created_at) as created_at`

type Look = { positions: ReadonlyMap<string, number>; limit: number }

const after = statement<Look, TopicEntry>`
  select e.* from unnest(${({ positions }) => [...positions.keys()]}::text[], ${({ positions }) => [...positions.values()]}::bigint[])
    as w(topic, number)
  cross join lateral (
    select ${entryColumns} from topic_entries e
    where e.topic = w.topic and e.number > w.number order by e.number limit ${({ limit }) => limit}::int
  ) e order by e.topic, e.number`

/** Entries after a position in each topic, in order, at most `limit` per topic. */
export const entriesAfter = (db: Db, positions: ReadonlyMap<string, number>, limit = 2_000) =>
  run(db, after, { positions, limit })

/** Filters sessions to the valid ones, with the person that each shows now. A stream closes when that person is no longer its reader. */
export async function liveSessions(
  db: Db,
  hashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ token_hash: Buffer; person_id: number }>`
    select s.token_hash, u.id as person_id
    from open_sessions s join users u on u.id = coalesce(visited_person(s.support_visit_id, ${now}::timestamptz), s.user_id)
    where s.token_hash = any(${hashes}::bytea[]) and s.ends_at > ${now} and u.disabled_at is null and u.deleted_at is null`.execute(
    db,
  )
  return new Map(rows.map(row => [row.token_hash.toString('hex'), row.person_id]))
}
