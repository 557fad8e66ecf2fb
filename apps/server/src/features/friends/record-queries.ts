import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** The friends of now, by the first name and the initial alone: the archive leaves what we can answer for. */
export const friendRecords: RecordPart = {
  name: 'friends',
  entries: statement`
    select f.id as place, json_build_object('title', concat_ws(' ', c.first_name, left(c.last_name, 1)), 'since', iso(f.since)) as entry
    from friendships f join person_cards c on c.id = f.friend_id
    where f.child_id = loaded.id and f.until is null and c.deleted_at is null`,
}
