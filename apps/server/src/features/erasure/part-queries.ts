import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface Part {
  childId: number
  schoolId: number
}

const classesOf = (schoolId: number) => sql`(select id from classes where school_id = ${schoolId})`

/** The teachers of the school, without those who also teach the child elsewhere. */
const teachersOf = ({ childId, schoolId }: Part) => sql`(
  select t.teacher_id from class_teachers t join classes c on c.id = t.class_id where c.school_id = ${schoolId}
  except
  select l.teacher_id from class_links l where l.child_id = ${childId} and l.relation = 'teacher-of' and l.class_id not in ${classesOf(schoolId)})`

/** One school's part of a student, in an order in which each statement finds the rows that it needs. */
const statements: ((part: Part) => RawBuilder<unknown>)[] = [
  ({ childId, schoolId }) =>
    sql`delete from survey_responses where user_id = ${childId} and school_id = ${schoolId}`,
  ({ childId, schoolId }) =>
    sql`delete from placements where child_id = ${childId} and school_id = ${schoolId}`,
  ({ childId, schoolId }) =>
    sql`delete from school_questions where child_id = ${childId} and school_id = ${schoolId}`,
  ({ childId, schoolId }) =>
    sql`delete from transfers where child_id = ${childId} and ${schoolId}::bigint in (from_school_id, to_school_id)`,
  ({ childId, schoolId }) => sql`
    delete from year_turn_students s using year_turns t
    where s.child_id = ${childId} and t.id = s.turn_id and t.school_id = ${schoolId}`,
  ({ childId, schoolId }) => sql`
    delete from join_requests where child_id = ${childId}
      and (school_id = ${schoolId} or class_id in ${classesOf(schoolId)})`,
  ({ childId, schoolId }) =>
    sql`delete from family_letters where child_id = ${childId} and class_id in ${classesOf(schoolId)}`,
  ({ childId, schoolId }) => sql`
    delete from sheet_lines l using sheets s
    where l.child_id = ${childId} and s.id = l.sheet_id and s.class_id in ${classesOf(schoolId)}`,
  part =>
    sql`delete from goal_assignments where child_id = ${part.childId} and assigned_by in ${teachersOf(part)}`,
  part =>
    sql`delete from playlist_assignments where child_id = ${part.childId} and assigned_by in ${teachersOf(part)}`,
  ({ childId, schoolId }) =>
    sql`delete from picture_passwords where child_id = ${childId} and own_verified_school(${childId}::bigint) = ${schoolId}`,
  ({ childId, schoolId }) =>
    sql`delete from sign_in_cards where child_id = ${childId} and own_verified_school(${childId}::bigint) = ${schoolId}`,
  ({ childId, schoolId }) => sql`
    delete from class_list_names n using users u where u.id = ${childId} and n.class_id in ${classesOf(schoolId)}
      and lower(n.first_name) = lower(u.first_name) and lower(n.last_name) = lower(u.last_name)`,
  // The child's work for a class stays with the family, and no longer belongs to a class.
  ({ childId, schoolId }) =>
    sql`update journals set class_id = null where user_id = ${childId} and class_id in ${classesOf(schoolId)}`,
  ({ childId, schoolId }) =>
    sql`update artefacts set class_id = null where child_id = ${childId} and class_id in ${classesOf(schoolId)}`,
  ({ childId, schoolId }) =>
    sql`update highlights set class_id = null where child_id = ${childId} and class_id in ${classesOf(schoolId)}`,
  ({ childId, schoolId }) =>
    sql`delete from student_origins where child_id = ${childId}
      and (school_id = ${schoolId} or class_id in ${classesOf(schoolId)})`,
  ({ childId, schoolId }) =>
    sql`delete from class_members where child_id = ${childId} and class_id in ${classesOf(schoolId)}`,
  ({ childId, schoolId }) =>
    sql`delete from school_members where user_id = ${childId} and school_id = ${schoolId}`,
]

/** Each in its own transaction: an interrupted erasure is repeated, and finds fewer rows. */
export async function deletePart(db: Db, part: Part): Promise<void> {
  for (const write of statements)
    await db.transaction().execute(async piece => {
      await sql`set local statement_timeout = 0`.execute(piece)
      await write(part).execute(piece)
    })
}
