import type { QueryOf } from '@kindling/contract/define-call'
import type { listNotifications } from '@kindling/contract/notifications'
import { access, fullRelations } from '@kindling/rules/access'
import { notificationKinds } from '@kindling/rules/messages/notifications'
import type { NotificationMode } from '@kindling/rules/notification-kind'
import { isTalkNews, notificationCaps, talkTypes } from '@kindling/rules/notifications'
import { schoolYearStart } from '@kindling/rules/school-year'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import { entryColumns, type TopicEntry, topicsHeard } from '../../platform/topics/queries.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface EntryDetails {
  journals: Map<number, { title: string; is_gone: boolean; arche_type: string | null }>
  lessons: Map<number, string>
  classes: Map<number, string>
  /** The reasons of visits of support. */
  visits: Map<number, string>
  people: Map<number, PersonRow>
}

/** One name or title that an entry points to. */
export interface Detail {
  kind: 'journal' | 'lesson' | 'class' | 'visit' | 'person'
  id: number
  title: string
  is_gone: boolean
  arche_type: string | null
  person: PersonRow | null
}

/**
 * The names and titles that entries point to, as they are now, as SQL over `entries`. The ids are gathered first: a join with
 * as many rows as might come would read whole tables.
 */
const details = statement`
  select 'journal' as kind, id, title, deleted_at is not null as is_gone, arche_type, null::json as person
  from journals where id = any(array(select journal_id from entries))
  union all select 'lesson', id, name, false, null, null from lessons where id = any(array(select lesson_id from entries))
  union all select 'class', id, name, false, null, null from class_names where id = any(array(select class_id from entries))
  union all select 'visit', id, reason, false, null, null from support_visits where id = any(array(select support_visit_id from entries))
  union all select 'person', id, '', false, null, json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
    'gender', gender, 'avatar', avatar, 'user_type', user_type)
  from users where id = any(array(select actor_id from entries union select child_id from entries))`

const detailsOf = statement<{ entries: readonly TopicEntry[] }, Detail>`
  with entries as (
    select * from json_to_recordset(${({ entries }) => JSON.stringify(entries)}::json)
      as e(journal_id bigint, lesson_id bigint, class_id bigint, support_visit_id bigint, actor_id bigint,
        child_id bigint)
  ) ${details}`

export const findDetails = async (db: Db, entries: readonly TopicEntry[]): Promise<EntryDetails> =>
  byKind(await run(db, detailsOf, { entries }))

export function byKind(rows: readonly Detail[]): EntryDetails {
  const of = (kind: string) => rows.filter(row => row.kind === kind)
  return {
    journals: new Map(of('journal').map(row => [row.id, row])),
    lessons: new Map(of('lesson').map(row => [row.id, row.title])),
    classes: new Map(of('class').map(row => [row.id, row.title])),
    visits: new Map(of('visit').map(row => [row.id, row.title])),
    people: new Map(of('person').flatMap(row => (row.person ? [[row.id, row.person]] : []))),
  }
}

export interface ListedEntry extends TopicEntry {
  is_read: boolean
  /** Whether the reader knows the child by the whole name. */
  is_known: boolean
}

/** What somebody is told, newest first, and where each of the own topics stands at the same moment. */
export interface Told {
  positions: Record<string, number>
  /** Of all that the caller may read, and not of those alone that are listed. */
  unread: number
  entries: ListedEntry[]
  details: Detail[]
}

/**
 * The relations that hear of a type of entry: a wish to talk goes to those who teach, words of worry to those alone who were told,
 * a guardian who waits for a tap to those who may tap, all else to those who read the record.
 */
const relationsThatHear = (entry: 'n' | 'e') => statement`case
  when ${entry === 'n' ? statement`n.type` : statement`e.type`} = 'checkin_help_wanted'
    then ${() => access.child['hear-wish']}::text[]
  when ${entry === 'n' ? statement`n.type` : statement`e.type`} = 'talk_words' then '{}'::text[]
  when ${entry === 'n' ? statement`n.type` : statement`e.type`} = 'guardian_waits'
    then ${() => access.child['confirm-guardian']}::text[] else ${() => access.journal.view}::text[] end`

interface Telling {
  now: Date
  input: { query: QueryOf<typeof listNotifications> }
}

/**
 * The entries of the caller's topics since 1 July, each topic up to its cap: 500 for a teacher's own, 200 for a class, 500 for a
 * child's (D-18). The relation to each child is asked again at every reading, and before the newest are taken and the
 * unread counted: what may not be read takes nobody's place. Support sees nothing about talks.
 */
const told = statement<Telling, Told>`
  with listeners as (
    select me.id, me.at
  ), heard as materialized (
    select h.topic, coalesce((select t.last from topics t where t.name = h.topic), 0) as last,
      case when me.user_type = 'Child' then ${() => notificationCaps.childGroup}::int
        when h.topic like 'groups/%' then ${() => notificationCaps.group}::int
        else ${() => notificationCaps.teacher}::int end as cap
    from (${topicsHeard}) h
  ), kept as materialized (
    select e.* from heard h cross join lateral (
      select e.* from topic_entries e
      where e.topic = h.topic and e.created_at >= ${({ now }) => schoolYearStart(dayOf(now))}::date
        and e.type = any(${({ input }) => typesIn(input.query.mode)}::text[])
        and (me.visit_id is null or e.type <> all(${() => Object.keys(notificationKinds).filter(isTalkNews)}::text[]))
      order by e.number desc limit h.cap
    ) e
  ), near as materialized (
    select c.child_id, r.held from (select distinct child_id from kept where child_id is not null) c
    cross join relations_to(me.id, c.child_id, me.at) as r(held)
  ), readable as materialized (
    select n.topic, n.number, n.created_at, r.user_id is not null or n.actor_id = me.id as is_read,
      n.child_id is null or w.held && ${() => fullRelations}::text[] as is_known
    from kept n left join near on near.child_id = n.child_id left join journals j on j.id = n.journal_id
    left join lateral relations_to_work(near.held, me.id, n.child_id, j.class_id, coalesce(j.created_at, n.created_at),
      me.at) as w(held) on true
    left join feed_read r on r.user_id = me.id and r.topic = n.topic and r.number = n.number
    where n.child_id is null or w.held && ${relationsThatHear('n')}
      or (n.type = any(${() => talkTypes}::text[]) and hears_talk(me.id, n.child_id, me.at))
  ), entries as materialized (
    select ${entryColumns}, n.is_read, n.is_known
    from (select * from readable order by created_at desc, topic, number desc limit ${({ input }) => input.query.limit}::int) n
    join topic_entries e on e.topic = n.topic and e.number = n.number
  )
  select (select json_object_agg(topic, last order by topic) from heard) as positions,
    (select count(*) from readable where not is_read) as unread,
    (select coalesce(json_agg(e order by e.created_at desc, e.topic, e.number desc), '[]') from entries e) as entries,
    (select coalesce(json_agg(d), '[]') from (${details}) d) as details`

export const nothing: Told = { positions: {}, unread: 0, entries: [], details: [] }

export const ownNotifications: Reading<typeof listNotifications, Told> = told

const notificationsOf = statement<Telling & { userId: number }, Told>`
  with me as (select id, user_type, ${({ now }) => now}::timestamptz as at, null::bigint as visit_id from users where id = ${({ userId }) => userId})
  select told.* from me cross join lateral (${told}) told`

/** The same for somebody whose request did not read it at its start. */
export async function findNotifications(db: Db, telling: Telling & { userId: number }): Promise<Told> {
  const [row] = await run(db, notificationsOf, telling)
  return row ?? nothing
}

const typesIn = (mode: NotificationMode | undefined) =>
  Object.entries(notificationKinds).flatMap(([type, kind]) => (!mode || kind.mode === mode ? [type] : []))

interface Asking {
  entries: readonly TopicEntry[]
  readerIds: readonly number[]
  now: Date
}

/** What a reader is to each child is asked once, and then held against each entry. */
const readers = statement<Asking, { position: number; id: number; is_known: boolean }>`
  with e as materialized (
    select * from json_to_recordset(${({ entries }) => JSON.stringify(entries.map((entry, position) => ({ ...entry, position })))}::json)
      as e(position int, type text, child_id bigint, journal_id bigint, created_at timestamptz)
  ), near as materialized (
    select c.child_id, a.id, r.held from (select distinct child_id from e where child_id is not null) c
    cross join unnest(${({ readerIds }) => readerIds}::bigint[]) as a(id)
    cross join relations_to(a.id, c.child_id, ${({ now }) => now}::timestamptz) as r(held)
  )
  select e.position, near.id, w.held && ${() => fullRelations}::text[] as is_known
  from e join near on near.child_id = e.child_id left join journals j on j.id = e.journal_id
  cross join lateral relations_to_work(near.held, near.id, e.child_id, j.class_id, coalesce(j.created_at, e.created_at),
    ${({ now }) => now}::timestamptz) as w(held)
  where w.held && ${relationsThatHear('e')}
    or (e.type = any(${() => talkTypes}::text[]) and hears_talk(near.id, e.child_id, ${({ now }) => now}::timestamptz))`

/** For each entry about a child, who of some readers may see it now, and whether they know the child by the whole name. */
export async function findReaders(
  db: Db,
  asking: Asking,
): Promise<Map<TopicEntry, Map<number, { is_known: boolean }>>> {
  const found = new Map<TopicEntry, Map<number, { is_known: boolean }>>()
  for (const { position, id, is_known } of await run(db, readers, asking)) {
    const entry = asking.entries[position]
    if (!entry) continue
    const of = found.get(entry) ?? new Map<number, { is_known: boolean }>()
    found.set(entry, of.set(id, { is_known }))
  }
  return found
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
