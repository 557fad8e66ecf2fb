import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedFile } from '../../platform/records.ts'

/** The goals of a child; those that it keeps to itself are in its own record alone. */
export const goalRecords: RecordPart = {
  name: 'goals',
  entries: statement`
    select h.id as place, json_build_object('title', g.title, 'words', nullif(g.description, ''),
      'assigned_by', (select c.a ->> 'first_name' || ' ' || (c.a ->> 'last_name')
        from (select card_for(h.assigned_by, array[h.child_id], h.created_at)) as c(a)),
      'due', iso(h.accomplish_by), 'completed_at', iso(h.completed_at), 'going', h.going,
      'steps', nullif(h.steps, '[]'::jsonb), 'medias', (
        select json_agg(${recordedFile} order by m.position) from child_goal_medias m join files f on f.id = m.file_id
        where m.child_goal_id = h.id)) as entry
    from child_goals h join goals g on g.id = h.goal_id
    where h.child_id = loaded.id and standing_to_child_goal(loaded.relations, me.id, h, g) && ${() => access.child_goal.view}::text[]`,
}
