import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedFile } from '../../platform/records.ts'

/**
 * A child's goals; private ones are only in the child's own record. For a goal that operators hide, the record says so, with the child's
 * work for it: its words, including its steps and transcripts, are left out, since no adult answers for them now.
 */
export const goalRecords: RecordPart = {
  name: 'goals',
  entries: statement`
    select h.id as place, json_build_object('title', case when not o.is_held then g.title end, 'held', o.is_held,
      'words', case when not o.is_held then nullif(g.description, '') end,
      'assigned_by', (select c.a ->> 'first_name' || ' ' || (c.a ->> 'last_name')
        from (select card_for(h.assigned_by, array[h.child_id], h.created_at)) as c(a)),
      'due', iso(h.accomplish_by), 'completed_at', iso(h.completed_at), 'going', h.going,
      'steps', nullif(case when o.is_held then (
        select coalesce(jsonb_agg(jsonb_build_object('done', s.step -> 'done') order by s.place), '[]'::jsonb)
        from jsonb_array_elements(h.steps) with ordinality s (step, place)) else h.steps end, '[]'::jsonb), 'medias', (
        select json_agg(${recordedFile}::jsonb
            || jsonb_build_object('transcript', case when not o.is_held then m.transcript end) order by m.position) from child_goal_medias m join files f on f.id = m.file_id
        where m.child_goal_id = h.id)) as entry
    from child_goals h join goals g on g.id = h.goal_id
    cross join lateral (select g.id in (select id from held_goals) as is_held) o
    where h.child_id = loaded.id and relations_to_child_goal(loaded.relations, me.id, h, g) && ${() => access.child_goal.view}::text[]`,
}
