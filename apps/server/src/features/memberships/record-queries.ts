import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** The child's current and former classes and schools, each while both sides had said yes. */
export const classRecords: RecordPart = {
  name: 'classes',
  entries: statement`
    select m.id as place, json_build_object('title', c.name, 'school', s.name, 'grade', m.grade, 'since', iso(m.since),
      'until', iso(m.until)) as entry
    from class_members m join classes c on c.id = m.class_id left join schools s on s.id = c.school_id
    where m.child_id = loaded.id and m.confirmed_at is not null
    union all
    select m.id, json_build_object('school', s.name, 'since', iso(m.since), 'until', iso(m.until))
    from school_members m join schools s on s.id = m.school_id where m.user_id = loaded.id and m.confirmed_at is not null`,
}
