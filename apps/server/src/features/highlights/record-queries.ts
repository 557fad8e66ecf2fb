import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedMedia } from '../../platform/records.ts'
import { raterOfHighlight } from './queries.ts'

/** As on the screen, the child reads how it was rated; who did so, and when, is for those who could do it too. */
export const highlightRecords: RecordPart = {
  name: 'highlights',
  entries: statement`
    select h.id as place, json_build_object('id', h.id, 'title', h.title, 'day', to_char(h.occurred_on, 'YYYY-MM-DD'),
      'why_special', nullif(h.why_special, ''), 'minutes', h.duration, 'rating', h.rating, 'rated_by', case when j.is_judge then ${raterOfHighlight} end,
      'rated_at', case when j.is_judge then iso(h.rated_at) end,
      'accepted', h.status = 'Accepted', 'employer', w.employer_name, 'kind', t.name, 'medias', (
        select json_agg(${recordedMedia} order by m.position) from highlight_medias m join files f on f.id = m.file_id
        where m.highlight_id = h.id)) as entry
    from highlights h left join wbl_records w on w.highlight_id = h.id left join wbl_choices t on t.id = w.type_id
    cross join relations_to_work(loaded.relations, me.id, h.child_id, h.class_id, h.created_at, me.at) as r(held)
    cross join lateral (select r.held && ${() => access.highlight.accept}::text[] as is_judge) j
    where h.child_id = loaded.id and r.held && ${() => access.highlight.view}::text[]`,
}
