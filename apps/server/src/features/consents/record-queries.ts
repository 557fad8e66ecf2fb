import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

export const consentRecords: RecordPart = {
  name: 'consents',
  entries: statement`
    select o.id as place, json_build_object('allowed', o.purpose, 'given_at', iso(o.given_at),
      'given_by', (select c.first_name || ' ' || c.last_name from person_cards c where c.id = o.given_by),
      'withdrawn_at', iso(o.withdrawn_at)) as entry
    from consents o where o.child_id = loaded.id`,
}
