import type { AssignmentType } from '@kindling/rules/assignments'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { isBefore, isCourseBefore, type LessonReader } from '../courses/index.ts'

export interface ContentRecord {
  type: AssignmentType
  id: number
  name: string
  is_assigned: boolean
  /** Operators have hidden it, or it is a teacher's for others. */
  is_held: boolean
}

/** Our published courses and lessons, and whether the class has them; assigned ones stay listed when withdrawn or hidden. */
export async function listContent(db: Db, classId: number, reader: LessonReader): Promise<ContentRecord[]> {
  const { rows } = await sql<ContentRecord>`
    select 'course' as type, c.id, c.name, a.id is not null as is_assigned, not ${isCourseBefore(reader)} as is_held,
      c.position as place, 0 as part
    from courses c left join class_assignments a on a.course_id = c.id and a.class_id = ${classId}
    where (c.for_everybody and c.status = 'Published' and c.id not in (select id from held_courses)) or a.id is not null
    union all
    select 'lesson', l.id, l.name, a.id is not null,
      case when l.for_everybody then l.id in (select id from held_lessons) else not ${isBefore(reader)} end,
      coalesce(c.position, 0), l.position + 1
    from lessons l left join courses c on c.id = l.course_id
    left join class_assignments a on a.lesson_id = l.id and a.class_id = ${classId}
    where (l.for_everybody and l.status = 'Published' and l.id not in (select id from held_lessons)) or a.id is not null
    order by type, place, part, id`.execute(db)
  return rows
}

/** How many of them can be assigned to a class. What a teacher has made is assigned by its own call. */
export async function countPublished(db: Db, type: AssignmentType, ids: readonly number[]): Promise<number> {
  const table = type === 'course' ? sql.table('courses') : sql.table('lessons')
  const held = type === 'course' ? sql.table('held_courses') : sql.table('held_lessons')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where id = any(${ids}::bigint[]) and status = 'Published'
      and id not in (select id from ${held}) and for_everybody`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many courses and lessons the classes of a teacher are assigned, counted once per class. */
export async function countAssigned(
  db: Db,
  { teacherId, schoolYear }: { teacherId: number; schoolYear: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_powers t
    join classes c on c.id = t.class_id and c.school_year = ${schoolYear}
    join class_assignments a on a.class_id = t.class_id
    where t.teacher_id = ${teacherId} and t.ends_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Giving {
  type: AssignmentType
  ids: readonly number[]
  classIds: readonly number[]
  by: number
  now: Date
}

const columnOf = (type: AssignmentType) => sql.ref(type === 'course' ? 'course_id' : 'lesson_id')

/** What a class has since just now. */
interface NewlyGiven {
  class_id: number
  id: number
}

/** Assigns them to these classes; returns those that a class did not have before. */
export async function insertAssignments(
  db: Db,
  { classIds, type, ids, by, now }: Giving,
): Promise<NewlyGiven[]> {
  const column = columnOf(type)
  const { rows } = await sql<NewlyGiven>`
    insert into class_assignments (class_id, ${column}, assigned_by, assigned_at)
    select class_id, id, ${by}, ${now} from unnest(${classIds}::bigint[]) as c(class_id) cross join unnest(${ids}::bigint[]) as o(id)
    on conflict do nothing returning class_id, ${column} as id`.execute(db)
  return rows
}

interface Reached {
  child_id: number
  item_id: number
  has_more: boolean
}

/** The students of the classes that were newly given something, each with the first item in the catalogue, and whether there are more. */
export async function listReached(
  db: Db,
  type: AssignmentType,
  given: readonly NewlyGiven[],
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select m.child_id, min(i.id) as item_id, count(distinct i.id) > 1 as has_more from json_to_recordset(${JSON.stringify(given)}::json) as g(class_id bigint, id bigint)
    join catalogue_items i on i.archetype = ${type === 'course' ? 'Courses' : 'Lessons'} and i.archetype_id = g.id
    join current_members m on m.class_id = g.class_id and m.confirmed_at is not null
    group by m.child_id order by m.child_id`.execute(db)
  return rows
}

export const deleteAssignments = (
  db: Db,
  { classId, type, ids }: { classId: number; type: AssignmentType; ids: readonly number[] },
) => {
  const column = columnOf(type)
  return sql`
    delete from class_assignments where class_id = ${classId} and ${column} = any(${ids}::bigint[])`.execute(
    db,
  )
}

/** Takes them from all classes but these. */
export async function deleteFromOthers(
  db: Db,
  { type, ids, classIds }: Pick<Giving, 'type' | 'ids' | 'classIds'>,
): Promise<void> {
  const column = columnOf(type)
  await sql`
    delete from class_assignments where ${column} = any(${ids}::bigint[]) and class_id <> all(${classIds}::bigint[])`.execute(
    db,
  )
}

/** The lessons in these courses of teachers. */
export async function listLessonsIn(db: Db, courseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lessons where course_id = any(${courseIds}::bigint[]) and not for_everybody`.execute(db)
  return rows.map(({ id }) => id)
}
