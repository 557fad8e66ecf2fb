import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { TopicEntry } from '../../platform/topics/queries.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface EntryDetails {
  journals: Map<number, { title: string; is_gone: boolean; arche_type: string | null }>
  lessons: Map<number, string>
  classes: Map<number, string>
  people: Map<number, PersonRow>
}

/** The names and titles that entries point to, as they are now: one statement a kind. */
export async function findDetails(db: Db, entries: readonly TopicEntry[]): Promise<EntryDetails> {
  const ids = (pick: (entry: TopicEntry) => number | null) => [
    ...new Set(entries.map(pick).filter(id => id !== null)),
  ]
  const { rows } = await sql<{
    kind: string
    id: number
    title: string
    is_gone: boolean
    arche_type: string | null
    person: PersonRow | null
  }>`
    select 'journal' as kind, id, title, deleted_at is not null as is_gone, arche_type, null::json as person
    from journals where id = any(${ids(entry => entry.journal_id)}::bigint[])
    union all select 'lesson', id, name, false, null, null from lessons where id = any(${ids(entry => entry.lesson_id)}::bigint[])
    union all select 'class', id, name, false, null, null from classes where id = any(${ids(entry => entry.class_id)}::bigint[])
    union all select 'person', id, '', false, null, json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
      'gender', gender, 'avatar', avatar, 'user_type', user_type)
    from users where id = any(${ids(entry => entry.actor_id)}::bigint[])`.execute(db)
  const of = (kind: string) => rows.filter(row => row.kind === kind)
  return {
    journals: new Map(of('journal').map(row => [row.id, row])),
    lessons: new Map(of('lesson').map(row => [row.id, row.title])),
    classes: new Map(of('class').map(row => [row.id, row.title])),
    people: new Map(of('person').flatMap(row => (row.person ? [[row.id, row.person]] : []))),
  }
}

export interface ListedEntry extends TopicEntry {
  is_read: boolean
}

/**
 * The newest entries of some topics since a day, each topic up to its cap and all of them up to `limit`, with what the
 * reader has read. Entries that nobody is told of are left out.
 */
export async function listEntries(
  db: Db,
  reader: { id: number; topics: readonly string[]; caps: readonly number[] },
  filter: { types: readonly string[]; since: string; limit: number },
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select e.*, (r.user_id is not null or e.actor_id = ${reader.id}) as is_read
    from unnest(${reader.topics}::text[], ${reader.caps}::int[]) as w(topic, cap)
    cross join lateral (
      select * from topic_entries e
      where e.topic = w.topic and e.created_at >= ${filter.since}::date and e.type = any(${filter.types}::text[])
      order by e.number desc limit w.cap
    ) e
    left join feed_read r on r.user_id = ${reader.id} and r.topic = e.topic and r.number = e.number
    order by e.created_at desc, e.topic, e.number desc limit ${filter.limit}`.execute(db)
  return rows
}

export const insertReadMarks = (
  db: Db,
  userId: number,
  marks: readonly { topic: string; number: number }[],
  now: Date,
) =>
  db
    .insertInto('feed_read')
    .values(marks.map(mark => ({ ...mark, user_id: userId, read_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
