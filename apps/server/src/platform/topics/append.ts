import type { TopicEntryType } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Something that happened, and the topics that hear of it: kind, actor, row ids and time, never names or text (F-06). */
export interface Announcement {
  type: TopicEntryType
  actorId: number
  topics: readonly string[]
  childId?: number | null
  journalId?: number | null
  commentId?: number | null
  lessonId?: number | null
  classId?: number | null
}

/**
 * Appends to every topic in one statement, numbering each topic without gaps. The topics' rows are taken in name order,
 * so that two transactions never wait for each other in a circle.
 */
export async function appendToTopics(
  db: Db,
  announcements: readonly Announcement[],
  now: Date,
): Promise<void> {
  const lines = announcements.flatMap((announcement, order) =>
    [...new Set(announcement.topics)].map(topic => ({ topic, order, announcement })),
  )
  if (lines.length === 0) return
  const column = <T>(pick: (announcement: Announcement) => T) => lines.map(line => pick(line.announcement))
  await sql`
    with wanted as (
      select *, row_number() over (partition by topic order by position) as rank
      from unnest(
        ${lines.map(line => line.topic)}::text[], ${lines.map(line => line.order)}::int[],
        ${column(it => it.type)}::text[], ${column(it => it.actorId)}::bigint[],
        ${column(it => it.childId ?? null)}::bigint[], ${column(it => it.journalId ?? null)}::bigint[],
        ${column(it => it.commentId ?? null)}::bigint[], ${column(it => it.lessonId ?? null)}::bigint[],
        ${column(it => it.classId ?? null)}::bigint[]
      ) as w(topic, position, type, actor_id, child_id, journal_id, comment_id, lesson_id, class_id)
    ), bumped as (
      insert into topics (name, last) select topic, count(*) from wanted group by topic order by topic
      on conflict (name) do update set last = topics.last + excluded.last
      returning name, last
    )
    insert into topic_entries
      (topic, number, type, actor_id, child_id, journal_id, comment_id, lesson_id, class_id, created_at)
    select w.topic, b.last - (select count(*) from wanted c where c.topic = w.topic) + w.rank,
      w.type, w.actor_id, w.child_id, w.journal_id, w.comment_id, w.lesson_id, w.class_id, ${now}
    from wanted w join bumped b on b.name = w.topic`.execute(db)
}
