import { sql } from 'kysely'
import { madeHere } from '../rosters/index.ts'

/**
 * A CTE, `students`: those of some schools. One that nobody has verified is told a grade, and who has a password, of the students
 * whom it knows alone: those whom it made, as long as no family answers for them (decision 0021).
 */
export const studentsOf = (schoolIds: readonly number[]) => sql`
  students as materialized (
    select m.school_id, s.verified_at is not null as is_verified, u.id, u.first_name, u.last_name,
      case when k.is_known then u.grade end as grade, k.is_known, u.password_hash is not null as has_password
    from school_members m join schools s on s.id = m.school_id
    join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    cross join lateral (select s.verified_at is not null or ${madeHere} as is_known) k
    where m.school_id = any(${[...schoolIds]}::bigint[]) and m.until is null and m.confirmed_at is not null
  )`

/**
 * Whether a journal `j` of a student `t` counts for the student's school: for one that nobody has verified only what was made for a
 * class there that has the student still. Thoughts on check-ins are no journals here (D-87).
 */
export const isCountedJournal = sql`(j.deleted_at is null and j.journal_type_id is null and (t.is_verified or exists (
  select from class_members k join classes c on c.id = k.class_id and c.school_id = t.school_id
  where k.child_id = t.id and k.class_id = j.class_id and k.until is null)))`

/** Whether `p`, how far a student `t` is in a lesson, counts: no lesson is made for a class. */
export const isCountedLesson = sql`(p.progress = 'Completed' and t.is_verified)`
