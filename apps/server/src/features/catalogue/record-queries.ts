import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** A child's marks of things that everybody can find. */
export const markRecords: RecordPart = {
  name: 'marks',
  entries: statement`
    select m.item_id as place, json_build_object('title', i.title, 'mark', m.mark, 'since', iso(m.at),
      'value', case when m.mark in ('rating', 'affinity') then m.value end) as entry
    from item_marks m join catalogue_items i on i.id = m.item_id
    where m.user_id = loaded.id and m.mark <> 'viewed' and i.for_everybody and i.status = 'Published'`,
}
