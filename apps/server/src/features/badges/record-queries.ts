import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

export const badgeRecords: RecordPart = {
  name: 'badges',
  entries: statement`
    select a.id as place, json_build_object('title', b.name, 'words', nullif(b.description, ''), 'since', iso(a.awarded_at)) as entry
    from badge_awards a join badges b on b.id = a.badge_id where a.child_id = loaded.id`,
}
