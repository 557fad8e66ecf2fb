import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedMedia } from '../../platform/records.ts'
import { besideJournal, relationsToJournal } from './queries.ts'

/** Entries, and thoughts on check-ins if the taker may read those (D-87). */
export const journalRecords: RecordPart = {
  name: 'journals',
  entries: statement`
    select j.id as place, json_build_object('id', j.id, 'title', j.title, 'since', iso(j.created_at), 'words', j.content,
      'about', coalesce(case when l.for_everybody then l.name end, j.lesson_name, q.title), 'asked', coalesce(q.description, j.question), 'address', j.url,
      'answer', j.teacher_content, 'answered_by', (select c.a ->> 'first_name' || ' ' || (c.a ->> 'last_name')
        from (select card_for(j.answered_by, array[j.user_id], j.created_at)::json) as c(a)),
      'likes', (select nullif(count(*), 0) from journal_reactions r where r.journal_id = j.id and r.action_type = 1),
      'stars', (select nullif(count(*), 0) from journal_reactions r where r.journal_id = j.id and r.action_type = 3),
      'medias', (select json_agg(${recordedMedia} order by m.position)
        from journal_medias m join files f on f.id = m.file_id where m.journal_id = j.id)) as entry
    from journals j ${besideJournal}
    cross join relations_to_work(loaded.relations, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
    cross join lateral (select ${relationsToJournal} as relations offset 0) w
    where w.relations && ${() => access.journal.view}::text[] and j.user_id = loaded.id and j.deleted_at is null`,
}
