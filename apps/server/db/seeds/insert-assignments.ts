import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { DistrictPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'

/** Writes what the classes were given, by the short names of the catalogue. */
export async function insertAssignments(db: Db, { assignments }: DistrictPlan, ids: SeedIds): Promise<void> {
  const rows = assignments.map(({ class: group, by, ...rest }) => ({
    ...rest,
    class: ids.classes.get(group),
    by: ids.people.get(by),
  }))
  await sql`
    insert into class_assignments (class_id, course_id, lesson_id, assigned_by, assigned_at)
    select a.class, c.id, l.id, a.by, a.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a(class bigint, course text, lesson text, by bigint, at timestamptz)
    left join courses c on c.short_name = a.course left join lessons l on l.short_name = a.lesson`.execute(db)
}
