import type { QueryOf } from '@kindling/contract/define-call'
import type { listNotifications } from '@kindling/contract/notifications'
import { fullRelations } from '@kindling/rules/access'
import { notificationKinds } from '@kindling/rules/messages/notifications'
import type { NotificationMode } from '@kindling/rules/notification-kind'
import { notificationCaps } from '@kindling/rules/notifications'
import { schoolYearStart } from '@kindling/rules/school-year'
import type { SubjectKind } from '@kindling/rules/subjects'
import type { AreaSubject, NewsRule } from '../../platform/areas.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { plannedOnce } from '../../platform/database/planned.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import { entryColumns, type TopicEntry, topicsHeard } from '../../platform/topics/queries.ts'
import type { PersonRow } from '../accounts/index.ts'
import {
  childrenIn,
  heardOtherwise,
  hearsByRelation,
  isHeard,
  isNoStranger,
  strangers,
  titlesOf,
  worksOf,
} from './subject-queries.ts'

/** The statements of news, composed from what the areas say about their rows and hearers. */
export interface NewsStatements {
  ownNotifications: Reading<typeof listNotifications, Told>
  notificationsOf: Statement<Telling & { userId: number }, Told>
  detailsOf: Statement<{ entries: readonly TopicEntry[] }, Detail>
  readers: Statement<Asking, { position: number; id: number; is_known: boolean }>
}

export function newsStatements(subjects: readonly AreaSubject[], rules: readonly NewsRule[]): NewsStatements {
  const details = detailsAmong(subjects)
  const told = toldBy({ details, subjects, rules })
  return {
    ownNotifications: plannedOnce(told),
    notificationsOf: plannedOnce(statement<Telling & { userId: number }, Told>`
      with me as (select id, user_type, ${({ now }) => now}::timestamptz as at, null::bigint as visit_id from users where id = ${({ userId }) => userId})
      select told.* from me cross join lateral (${told}) told`),
    detailsOf: statement<{ entries: readonly TopicEntry[] }, Detail>`
      with entries as (
        select * from json_to_recordset(${({ entries }) => JSON.stringify(entries)}::json)
          as e(subject_kind text, subject_id bigint, other_kind text, other_id bigint, actor_id bigint, child_id bigint, created_at timestamptz)
      ) ${details}`,
    readers: readersBy({ subjects, rules }),
  }
}

/** One name or title to which an entry points. */
export interface Detail {
  kind: SubjectKind | 'person'
  id: number
  title: string
  is_gone: boolean
  arche_type: string | null
  archetype_id: number | null
  person: PersonRow | null
}

/**
 * The names and titles to which entries point, as SQL over `entries`. The ids are gathered first: a join with an unknown number of rows
 * would read whole tables.
 */
const detailsAmong = (subjects: readonly AreaSubject[]) => statement`
  select d.* from (
    with named as materialized (
      select kind, id, min(at) as since from (
        select subject_kind as kind, subject_id as id, created_at::timestamptz as at from entries
        union all select other_kind, other_id, created_at::timestamptz from entries) told
      group by kind, id
    ) ${titlesOf(subjects)}
  ) d
  -- Whoever has lost one of these children says nothing to it by a new name.
  union all select 'person', p.id, '', false, null, null, case
    when exists (select from former_cards f where f.user_id = p.id) then card_for(p.id, array(
      select distinct e.child_id from entries e where e.actor_id = p.id and e.child_id <> p.id), p.since)
    else (select c.card from person_cards c where c.id = p.id) end from (
    select id, min(at) as since from (
      select actor_id as id, created_at::timestamptz as at from entries
      union all select child_id, created_at::timestamptz from entries) named
    where id is not null group by id offset 0) p`

export interface EntryDetails {
  titles: ReadonlyMap<string, Pick<Detail, 'title' | 'is_gone' | 'arche_type' | 'archetype_id'>>
  people: ReadonlyMap<number, PersonRow>
}

export const findDetails = async (
  db: Db,
  { detailsOf }: NewsStatements,
  entries: readonly TopicEntry[],
): Promise<EntryDetails> => sortDetails(await run(db, detailsOf, { entries }))

export const sortDetails = (rows: readonly Detail[]): EntryDetails => ({
  titles: new Map(rows.map(row => [titleKey(row), row])),
  people: new Map(rows.flatMap(row => (row.person ? [[row.id, row.person]] : []))),
})

export const titleKey = ({ kind, id }: Pick<Detail, 'kind' | 'id'>) => `${kind}:${id}`

export interface ListedEntry extends TopicEntry {
  is_read: boolean
  /** Whether the reader sees the full name of who acted. */
  is_known: boolean
}

/** A person's notifications, newest first, with the position of each of the person's topics at the same moment. */
export interface Told {
  positions: Record<string, number>
  /** Counts everything that the caller may read, not only the listed entries. */
  unread: number
  entries: ListedEntry[]
  details: Detail[]
}

interface Telling {
  now: Date
  input: { query: QueryOf<typeof listNotifications> }
}

interface Composing {
  subjects: readonly AreaSubject[]
  rules: readonly NewsRule[]
}

/**
 * The entries of the caller's topics since 1 July, each topic up to its cap: 500 for a teacher's own, 200 for a class, 500 for a child's
 * (D-18). The relation to each child is checked at every read, before the newest are taken and the unread counted: an entry about a child
 * whom the reader has lost takes no place of the cap. Visits of support omit what is hidden from support.
 */
const toldBy = ({ details, subjects, rules }: Composing & { details: Statement }) => {
  const hidden = rules.flatMap(rule => (rule.hiddenFromSupport ? rule.types : []))
  const alsoHeardByOthers = rules.flatMap(rule => (rule.orBy ? rule.types : []))
  const hearing = {
    reader: statement`me.id`,
    child: statement`n.child_id`,
    other: statement`n.other_id`,
    at: statement`me.at`,
  }
  return statement<Telling, Told>`
  with listeners as (
    select me.id, me.at
  ), heard as materialized (
    select h.topic, coalesce((select t.last from topics t where t.name = h.topic), 0) as last,
      case when me.user_type = 'Child' then ${() => notificationCaps.childGroup}::int
        when h.topic like 'groups/%' then ${() => notificationCaps.group}::int
        else ${() => notificationCaps.teacher}::int end as cap
    from (${topicsHeard}) h
  ), near_now as materialized (
    select array(
      select m.child_id from class_powers p join current_members m on m.class_id = p.class_id where p.teacher_id = me.id
      union all select g.child_id from current_guardians g where g.guardian_id = me.id
      union all select me.id) as ids
  ), kept as materialized (
    select e.* from heard h cross join lateral (
      select e.* from topic_entries e
      -- Each topic is read backward by its own key: the sum keeps the index of all moments out, which would read the whole year for each topic.
      where e.topic = h.topic and e.created_at + interval '0' >= ${({ now }) => schoolYearStart(dayOf(now))}::date
        -- A child of now is none that this reader has lost: only for the others it is asked.
        and (e.child_id is null or e.child_id = any((select ids from near_now)::bigint[])
          or e.type = any(${() => alsoHeardByOthers}::text[])
          or exists (select from relations_to(me.id, e.child_id, me.at) r(held) where r.held <> '{}'))
        and e.type = any(${({ input }) => typesIn(input.query.mode)}::text[])
        and (me.visit_id is null or e.type <> all(${() => hidden}::text[]))
      order by e.number desc limit h.cap
    ) e
  ), near as materialized (
    select me.id as reader_id, r.person as child_id, r.held from (select array(${childrenIn}) as ids offset 0) c
    cross join relations_to_each(me.id, c.ids, me.at) r
  ), works as materialized (${worksOf(subjects)}
  ), judged as materialized (
    select n.*, me.id as reader_id, n.child_id is null or w.held && ${() => fullRelations}::text[] as is_known,
      n.child_id is null or coalesce(${hearsByRelation(rules, hearing)}, false) as is_heard
    from kept n left join near on near.child_id = n.child_id
    left join works o on o.id = n.subject_id and o.kind = n.subject_kind
    left join lateral relations_to_work(near.held, me.id, n.child_id, o.class_id, coalesce(o.created_at, n.created_at),
      me.at) as w(held) on true
  ), otherwise as materialized (${heardOtherwise(rules, hearing.at)}
  ), readable as materialized (
    select n.*, r.user_id is not null or n.actor_id = me.id as is_read from judged n left join feed_read r on r.user_id = me.id and r.topic = n.topic and r.number = n.number
    where ${isHeard}
  ), newest as materialized (
    select * from readable order by created_at desc, topic, number desc limit ${({ input }) => input.query.limit}::int
  ), strangers as materialized (${strangers}
  ), entries as materialized (
    select ${entryColumns}, e.is_read, e.is_known and ${isNoStranger} as is_known from newest e
  )
  select (select json_object_agg(topic, last order by topic) from heard) as positions,
    (select count(*) from readable where not is_read) as unread,
    (select coalesce(json_agg(e order by e.created_at desc, e.topic, e.number desc), '[]') from entries e) as entries,
    (select coalesce(json_agg(d), '[]') from (${details}) d) as details`
}

export const nothing: Told = { positions: {}, unread: 0, entries: [], details: [] }

/** The same for a person whose request did not read it in its opening. */
export async function findNotifications(
  db: Db,
  { notificationsOf }: NewsStatements,
  telling: Telling & { userId: number },
): Promise<Told> {
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

/** A reader's relations to each child are read once, and then compared with each entry. */
const readersBy = ({ subjects, rules }: Composing) => {
  const at = statement<Asking>`${({ now }) => now}::timestamptz`
  const hearing = {
    reader: statement`near.reader_id`,
    child: statement`n.child_id`,
    other: statement`n.other_id`,
    at,
  }
  return statement<Asking, { position: number; id: number; is_known: boolean }>`
  with kept as materialized (
    select * from json_to_recordset(${({ entries }) => JSON.stringify(entries.map((entry, position) => ({ ...entry, position })))}::json)
      as e(position int, type text, actor_id bigint, child_id bigint, subject_kind text, subject_id bigint, other_id bigint, created_at timestamptz)
  ), near as materialized (
    select a.id as reader_id, r.person as child_id, r.held from (select array(${childrenIn}) as ids offset 0) c
    cross join unnest(${({ readerIds }) => readerIds}::bigint[]) as a(id)
    cross join relations_to_each(a.id, c.ids, ${at}) r
  ), works as materialized (${worksOf(subjects)}
  ), judged as materialized (
    select n.*, near.reader_id, w.held && ${() => fullRelations}::text[] as is_known,
      coalesce(${hearsByRelation(rules, hearing)}, false) as is_heard
    from kept n join near on near.child_id = n.child_id left join works o on o.id = n.subject_id and o.kind = n.subject_kind
    cross join lateral relations_to_work(near.held, near.reader_id, n.child_id, o.class_id, coalesce(o.created_at, n.created_at),
      ${at}) as w(held)
  ), otherwise as materialized (${heardOtherwise(rules, at)}
  ), heard as materialized (
    select n.position, n.reader_id, n.actor_id, n.child_id, n.is_known from judged n where ${isHeard}
  ), strangers as materialized (${strangers}
  )
  select e.position, e.reader_id as id, e.is_known and ${isNoStranger} as is_known from heard e`
}

/** For each entry about a child, the readers who may see it now, and whether they see the full name of who acted. */
export async function findReaders(
  db: Db,
  { readers }: NewsStatements,
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

/** Returns whether one of them is new. */
export async function insertReadMarks(
  db: Db,
  userId: number,
  marks: readonly { topic: string; number: number }[],
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feed_read')
    .values(marks.map(mark => ({ ...mark, user_id: userId, read_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
