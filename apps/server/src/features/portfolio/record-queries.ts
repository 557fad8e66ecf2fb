import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedMedia } from '../../platform/records.ts'
import { goalOfArtefact } from './queries.ts'

/** A badge is named as long as the child has it; what was made of one that was taken back says so. */
export const artefactRecords: RecordPart = {
  name: 'artefacts',
  entries: statement`
    select a.id as place, json_build_object('title', a.title, 'day', to_char(a.occurred_on, 'YYYY-MM-DD'),
      'why_special', nullif(a.why_special, ''), 'goal', nullif(a.goal, ''),
      'for_goal', o.title, 'badge', b.name, 'badge_taken_back', nullif(a.is_badge and a.award_id is null, false), 'medias', (
        select json_agg(${recordedMedia} order by m.position) from artefact_medias m join files f on f.id = m.file_id
        where m.artefact_id = a.id)) as entry
    from artefacts a cross join relations_to_work(loaded.relations, me.id, a.child_id, a.class_id, a.created_at, me.at) as w(held)
    ${goalOfArtefact(statement`loaded.relations`)}
    left join badge_awards k on k.id = a.award_id left join badges b on b.id = k.badge_id
    where a.child_id = loaded.id and w.held && ${() => access.artefact.view}::text[]`,
}
