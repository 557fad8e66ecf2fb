import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

export const badgeRecords: RecordPart = {
  name: 'badges',
  entries: statement`
    select a.badge_id as place, json_build_object('title', p.name, 'since', iso(a.awarded_at)) as entry
    from playlist_badge_awards a join playlist_badges b on b.id = a.badge_id join playlists p on p.id = b.playlist_id
    where a.child_id = loaded.id`,
}
