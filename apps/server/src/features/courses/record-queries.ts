import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** A child's progress. A teacher's own lesson has the title that the child's entry stored. */
export const lessonRecords: RecordPart = {
  name: 'lessons',
  entries: statement`
    select p.lesson_id as place, json_build_object('title', case when l.for_everybody then l.name end, 'progress', p.progress,
      'since', iso(p.changed_at)) as entry
    from lesson_progress p join lessons l on l.id = p.lesson_id where p.child_id = loaded.id`,
}
