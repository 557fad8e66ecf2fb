import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'

interface Metrics {
  courseId: number
  teacherId: number
  now: Date
  limit: number
}

interface MetricRecord {
  group_id: number
  group_name: string
  person: PersonRow
  begun: number
  completed: number
}

const course = ({ courseId }: Metrics) => courseId
const moment = ({ now }: Metrics) => now

const metrics = statement<Metrics, MetricRecord>`
  with students as materialized (
    select distinct l.class_id, l.child_id from class_links l
    where l.teacher_id = ${({ teacherId }) => teacherId}::bigint and l.relation in ('teacher-of', 'substitute-of')
      and (l.ends_at is null or (l.since <= ${moment}::timestamptz and ${moment}::timestamptz < l.ends_at))),
  done as materialized (
    select p.child_id, count(*)::int as begun, count(*) filter (where p.progress = 'Completed')::int as completed
    from lesson_progress p join lessons l on l.id = p.lesson_id
    where l.course_id = ${course}::bigint and l.status = 'Published' and l.id not in (select id from held_lessons)
      and p.child_id = any(array(select child_id from students))
    group by p.child_id)
  select c.id as group_id, c.name as group_name, u.card as person, coalesce(d.begun, 0) as begun, coalesce(d.completed, 0) as completed
  from students s join classes c on c.id = s.class_id
  join person_cards u on u.id = s.child_id and u.deleted_at is null
  left join done d on d.child_id = s.child_id
  order by c.name, c.id, u.last_name, u.first_name, u.id limit ${({ limit }) => limit}::int`

/** A teacher's students in each class, with how many lessons of a course they have begun and completed. */
export const listMetrics = (db: Db, input: Metrics) => run(db, metrics, input)
