import type { FirstSteps } from '@kindling/rules/welcome'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'

export interface OwnClasses {
  teacherId: number
  schoolYear: number
  now: Date
}

/**
 * For a person who has not dismissed the steps, by the classes of this year. A child who has only typed the code is none of their students; one whom the teacher made is.
 */
const stepsOfTeacher = statement<OwnClasses, FirstSteps>`
  with own as (
    select t.class_id from class_powers t join classes c on c.id = t.class_id
    where t.teacher_id = ${({ teacherId }) => teacherId}::bigint and t.ends_at is null
      and c.school_year = ${({ schoolYear }) => schoolYear}::int),
  students as (
    select m.child_id from own join current_members m on m.class_id = own.class_id
    where m.confirmed_at is not null or exists (select from student_origins o
      where o.child_id = m.child_id and o.made_by = ${({ teacherId }) => teacherId}::bigint))
  select exists (select from own) as has_class,
    exists (select from students) as has_students,
    exists (select from students s join sign_in_cards k on k.child_id = s.child_id and k.made_by = u.id)
      or exists (select from students s join users p on p.id = s.child_id where p.password_hash is not null) as has_cards,
    exists (select from students s join family_letters l on l.child_id = s.child_id and l.made_by = u.id) as has_letters
  from users u where u.id = ${({ teacherId }) => teacherId}::bigint and not 'first_steps' = any(u.welcome_done)`

export async function findFirstSteps(db: Db, own: OwnClasses): Promise<FirstSteps | null> {
  const [steps] = await run(db, stepsOfTeacher, own)
  return steps ?? null
}
