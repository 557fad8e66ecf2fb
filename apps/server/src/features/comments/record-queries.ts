import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedMedia } from '../../platform/records.ts'

const said = statement`'since', iso(c.created_at), 'words', nullif(c.comment, ''),
  'by', (select n.a ->> 'first_name' || ' ' || (n.a ->> 'last_name')
    from (select card_for(c.user_id, array[loaded.id], c.created_at)::json) as n(a)),
  'medias', (select json_agg(${recordedMedia}) from (select c.transcript) m join files f on f.id = c.file_id)`

/** Comments by others on the child's entries and highlights, and the child's own comments on public items. */
export const commentRecords: RecordPart = {
  name: 'comments',
  entries: statement`
    select c.id as place, json_build_object('journal_id', j.id, 'title', j.title, ${said}) as entry
    from comments c join journals j on j.id = c.journal_id and j.deleted_at is null
    cross join relations_to_work(loaded.relations, me.id, j.user_id, j.class_id, j.created_at, me.at) as w(to_work)
    where j.user_id = loaded.id and c.deleted_at is null and w.to_work && ${() => access.journal['list-comments']}::text[]
    union all
    select c.id, json_build_object('highlight_id', h.id, 'title', h.title, ${said})
    from comments c join highlights h on h.id = c.highlight_id
    cross join relations_to_work(loaded.relations, me.id, h.child_id, h.class_id, h.created_at, me.at) as w(to_work)
    where h.child_id = loaded.id and c.deleted_at is null and w.to_work && ${() => access.highlight.view}::text[]
    union all
    select c.id, json_build_object('title', i.title, ${said})
    from comments c join catalogue_items i on i.id = c.item_id
    where c.user_id = loaded.id and c.deleted_at is null and i.for_everybody`,
}
