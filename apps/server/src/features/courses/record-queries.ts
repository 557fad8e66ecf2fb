import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** How far a child is. A lesson of a teacher's own is called as the child's entry called it. */
export const lessonRecords: RecordPart = {
  name: 'lessons',
  entries: statement`
    select p.lesson_id as place, json_build_object('title', case when l.for_everybody then l.name end, 'progress', p.progress,
      'since', iso(p.changed_at)) as entry
    from lesson_progress p join lessons l on l.id = p.lesson_id where p.child_id = loaded.id`,
}
