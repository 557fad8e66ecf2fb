import type { TopicEntryType } from '@kindling/rules/notifications'
import type { SubjectKind } from '@kindling/rules/subjects'
import type { Db } from '../database/connect.ts'
import { run, type Statement, statement } from '../database/statement.ts'
import type { TopicHub } from './hub.ts'

/**
 * Those around an announcement's child, at the time it is appended: the child, the child's own record, the confirmed guardians, and the
 * teachers of the child's classes (CLASSES-29, CLASSES-30).
 */
export type Audience = 'child' | 'record' | 'parents' | 'groups'

/** A row that news names. */
export interface Subject {
  kind: SubjectKind
  id: number
}

/** An event and its audiences: kind, actor, row ids and time, never names or text (F-06). */
export interface Announcement {
  type: TopicEntryType
  actorId: number
  to?: readonly Audience[]
  /** Further topics, by name. */
  topics?: readonly string[]
  childId?: number | null
  /** The subject. */
  subject?: Subject | null
  /** Another row that it names: the comment on a journal, the lesson of one. */
  other?: Subject | null
}

export interface Appending {
  announcements: readonly Announcement[]
  now: Date
}

interface Told {
  topic: string
}

/**
 * Appends to every topic in one statement, numbers each topic without gaps, and announces it. Topic rows are locked in name order, so that
 * two transactions never deadlock, and after the row that `before` writes.
 */
const appendAfter = <Input>(before: Statement<Input>) => statement<Input & Appending, Told>`
  with kept as (${before}
  ), said as (
    select s.* from kept cross join rows from (json_to_recordset(${({ announcements }) => JSON.stringify(announcements.map(flat))}::json) as (
      type text, "actorId" bigint, "to" text[], topics text[], "childId" bigint, "subjectKind" text, "subjectId" bigint,
      "otherKind" text, "otherId" bigint)) with ordinality as s(type, actor_id, audiences, topics,
      child_id, subject_kind, subject_id, other_kind, other_id, position)
  ), wanted as (
    select w.*, row_number() over (partition by topic order by position) as rank, count(*) over (partition by topic) as size
    from (
      select heard.topic, said.* from said cross join lateral (
        select unnest(said.topics) as topic
        union select 'child_feed/' || said.child_id where 'child' = any(said.audiences)
        union select 'child_feed/user_events/' || said.child_id where 'record' = any(said.audiences)
        union select 'notifications/parents/' || guardian_id from guardianships
          where child_id = said.child_id and until is null and confirmed_at is not null and 'parents' = any(said.audiences)
        union select 'groups/users/' || class_id from class_members
          where child_id = said.child_id and until is null and 'groups' = any(said.audiences)
      ) heard
    ) w
  ), bumped as (
    insert into topics (name, last) select topic, size from wanted where rank = 1 order by topic
    on conflict (name) do update set last = topics.last + excluded.last
    returning name, last
  )
  insert into topic_entries
    (topic, number, type, actor_id, child_id, subject_kind, subject_id, other_kind, other_id, created_at)
  select w.topic, b.last - w.size + w.rank,
    w.type, w.actor_id, w.child_id, w.subject_kind, w.subject_id, w.other_kind, w.other_id, ${({ now }) => now}::timestamptz
  from wanted w join bumped b on b.name = w.topic
  returning topic`

const flat = ({ subject, other, ...said }: Announcement) => ({
  ...said,
  subjectKind: subject?.kind,
  subjectId: subject?.id,
  otherKind: other?.kind,
  otherId: other?.id,
})

const append = appendAfter(statement`select`)

/** Appends a transaction's announcements; returns the names of the topics with news. */
export async function appendToTopics(
  db: Db,
  announcements: readonly Announcement[],
  now: Date,
): Promise<string[]> {
  if (announcements.length === 0) return []
  return namesOf(await run(db, append, { announcements, now }))
}

/** A write of one row that announces it in the same statement: both happen or neither, without a transaction around it. */
export const announcing = <Input>(write: Statement<Input>) =>
  appendAfter(statement<Input>`${write} returning 1`)

/** Runs such a write and wakes the listeners. */
export async function writeAndAnnounce<Input>(
  { db, topics }: { db: Db; topics: Pick<TopicHub, 'wake'> },
  write: Statement<Input & Appending, Told>,
  input: Input & Appending,
): Promise<void> {
  topics.wake(namesOf(await run(db, write, input)))
}

const namesOf = (told: readonly Told[]): string[] => [...new Set(told.map(({ topic }) => topic))]
