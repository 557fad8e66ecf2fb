import type { DaySpan } from '@kindling/rules/report-periods'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import { bounds } from './activity-queries.ts'

export interface ClassDays extends DaySpan {
  classId: number
  readerId: number
  now: Date
  limit: number
}

export interface StudentDays {
  card: PersonRow
  lessons: number
  journals: number
  /** Accepted highlights, and their minutes. */
  highlights: number
  minutes: number
}

const reader = ({ readerId }: ClassDays) => readerId
const moment = ({ now }: ClassDays) => now

/**
 * The students of a class of a verified school, with the activity of each: everything is read for all of them at once. Lessons that other
 * teachers have written for their own classes do not count, nor work for a class of an unverified school; thoughts on check-ins are no
 * journals here (D-87).
 */
const days = statement<ClassDays, StudentDays>`
  with ${bounds},
  students as materialized (
    select u.id, u.last_name, u.first_name from class_members m join person_cards u on u.id = m.child_id and u.deleted_at is null
    join classes c on c.id = m.class_id join schools s on s.id = c.school_id and s.verified_at is not null
    where m.class_id = ${({ classId }) => classId}::bigint and m.until is null and m.confirmed_at is not null
    order by u.last_name, u.first_name, u.id limit ${({ limit }) => limit}::int),
  seen as materialized (select id from class_items_for('Lessons', ${reader}::bigint, ${moment}::timestamptz)),
  done as (
    select p.child_id, count(*)::int as count from bounds b join lesson_progress p on p.changed_at >= b.start and p.changed_at < b.finish
    join lessons l on l.id = p.lesson_id and l.status = 'Published'
      and (l.for_everybody and l.id not in (select id from held_lessons) or not l.for_everybody and l.id in (select id from seen))
    where p.child_id = any(array(select id from students)) and p.progress = 'Completed' group by p.child_id),
  wrote as (
    select j.user_id, count(*)::int as count from bounds b join journals j on j.created_at >= b.start and j.created_at < b.finish
    where j.user_id = any(array(select id from students)) and j.deleted_at is null and j.journal_type_id is null
      and is_of_verified_class(j.class_id) group by j.user_id),
  proud as (
    select h.child_id, count(*)::int as count, coalesce(sum(h.duration), 0)::int as minutes from highlights h
    where h.child_id = any(array(select id from students)) and h.status = 'Accepted' and is_of_verified_class(h.class_id)
      and h.occurred_on between ${({ from }) => from}::date and ${({ to }) => to}::date group by h.child_id)
  select (select p.card from person_cards p where p.id = s.id) as card, coalesce(d.count, 0) as lessons, coalesce(w.count, 0) as journals,
    coalesce(h.count, 0) as highlights, coalesce(h.minutes, 0) as minutes
  from students s left join done d on d.child_id = s.id left join wrote w on w.user_id = s.id left join proud h on h.child_id = s.id
  order by s.last_name, s.first_name, s.id`

export const listStudentDays = (db: Db, of: ClassDays) => run(db, days, of)
