import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'
import { giverThen } from './queries.ts'

export const consentRecords: RecordPart = {
  name: 'consents',
  entries: statement`
    select c.id as place, json_build_object('allowed', c.purpose, 'given_at', iso(c.given_at), 'given_by', ${giverThen},
      'withdrawn_at', iso(c.withdrawn_at)) as entry
    from consents c where c.child_id = loaded.id`,
}
