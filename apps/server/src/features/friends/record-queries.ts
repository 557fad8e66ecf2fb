import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** The current friends, by first name and initial only: the archive leaves the installation. */
export const friendRecords: RecordPart = {
  name: 'friends',
  entries: statement`
    select f.id as place, json_build_object('title', concat_ws(' ', c.first_name, left(c.last_name, 1)), 'since', iso(f.since)) as entry
    from friendships f join person_cards c on c.id = f.friend_id
    where f.child_id = loaded.id and f.until is null and c.deleted_at is null`,
}
