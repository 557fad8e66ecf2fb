import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** The current guardians, as the family page shows them. */
export const guardianRecords: RecordPart = {
  name: 'guardians',
  entries: statement`
    select g.id as place, json_build_object('title', c.first_name || ' ' || c.last_name, 'relation', g.relation,
      'since', iso(g.since)) as entry
    from current_guardians g join person_cards c on c.id = g.guardian_id
    where g.child_id = loaded.id and g.confirmed_at is not null`,
}
