import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/**
 * A child's own boards, with the titles of what the taker may see on them. For a board that operators hide, the record says so, without its
 * words; what is on it has the words of others.
 */
export const boardRecords: RecordPart = {
  name: 'boards',
  entries: statement`
    select b.id as place, json_build_object('title', case when not i.is_held then b.title end, 'held', i.is_held,
      'words', case when not i.is_held then nullif(b.description, '') end, 'since', iso(b.created_at), 'things', (
        select json_agg(t.title order by o.position, t.id) from board_items o join catalogue_items t on t.id = o.item_id
        where o.board_id = b.id and t.status = 'Published'
          and relations_to_item(t, me.id, me.at) && ${() => access.item.view}::text[])) as entry
    from boards b join catalogue_items i on i.archetype = 'Boards' and i.archetype_id = b.id
    where b.created_by = loaded.id and i.status <> 'Withdrawn'
      and (i.is_held or relations_to_item(i, me.id, me.at) && ${() => access.board.view}::text[])`,
}
