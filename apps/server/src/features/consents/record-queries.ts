import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

export const consentRecords: RecordPart = {
  name: 'consents',
  entries: statement`
    select o.id as place, json_build_object('allowed', o.purpose, 'given_at', iso(o.given_at),
      'given_by', (select c.a ->> 'first_name' || ' ' || (c.a ->> 'last_name')
        from (select card_for(o.given_by, array[o.child_id], o.given_at)) as c(a)),
      'withdrawn_at', iso(o.withdrawn_at)) as entry
    from consents o where o.child_id = loaded.id`,
}
