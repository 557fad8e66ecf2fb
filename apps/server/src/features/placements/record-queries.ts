import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** A student's placements, and the hours that an employer has signed. The teacher passes on what else an employer wrote. */
export const workRecords: RecordPart = {
  name: 'work',
  entries: statement`
    select p.id as place, json_build_object('title', p.employer_name, 'day', to_char(p.starts_on, 'YYYY-MM-DD'), 'words', p.tasks,
      'state', p.state, 'kind', t.name, 'hours', round(s.minutes / 60.0, 2), 'steps', (
        select json_agg(json_build_object('day', to_char(e.worked_on, 'YYYY-MM-DD'), 'words', e.tasks, 'minutes', e.minutes,
          'signed_minutes', e.signed_minutes) order by e.worked_on, e.id)
        from work_entries e where e.placement_id = p.id)) as entry
    from placements p join wbl_choices t on t.id = p.type_id left join signed_work s on s.placement_id = p.id
    where p.child_id = loaded.id and loaded.relations && ${() => access.child['view-placements']}::text[]`,
}
