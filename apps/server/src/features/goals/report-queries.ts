import type { Going } from '@kindling/rules/goals'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import { dueOf, isForOthers, progressOf } from './queries.ts'

interface Asking {
  goalId: number
  teacherId: number
}

export interface ReportRecord extends Pick<Row<'users'>, 'username' | 'email' | 'grade'> {
  card: PersonRow
  classes: { id: number; name: string; school_year: number }[]
  accomplish_by: number | null
  completed_at: string | null
  steps: number
  steps_done: number
  going: Going | null
  total_duration: number
  accepted_highlights_count: number
  highlights_count: number
  rating: number | null
}

/** A teacher's students who have the goal from any teacher, with the names that this teacher may see. */
const report = statement<Asking, ReportRecord>`
  select c.card, u.username, u.email, u.grade, l.classes, ${dueOf} as accomplish_by,
    iso(h.completed_at) as completed_at, jsonb_array_length(h.steps) as steps, h.going,
    (select count(*)::int from jsonb_array_elements(h.steps) s where (s ->> 'done')::boolean) as steps_done,
    o.total_duration, o.accepted_highlights_count, o.highlights_count, o.rating
  from (
    select l.child_id, json_agg(json_build_object('id', n.id, 'name', n.name, 'school_year', s.school_year)
      order by n.name collate natural_order, s.school_year desc, n.id) as classes
    from class_links l join class_names n on n.id = l.class_id join classes s on s.id = l.class_id
    where l.teacher_id = ${({ teacherId }) => teacherId}::bigint and l.relation = 'teacher-of' group by l.child_id) l
  join child_goals h on h.child_id = l.child_id and h.goal_id = ${({ goalId }) => goalId}::bigint and h.assigned_by is not null
  join users u on u.id = h.child_id and u.deleted_at is null join person_cards c on c.id = u.id
  cross join lateral ${progressOf(statement`h.child_id`, statement`h.goal_id`, isForOthers)} o
  order by u.last_name, u.first_name, u.id`

export const listReport = (db: Db, asking: Asking) => run(db, report, asking)

/** The teacher's classes, each with its school year, and the grades to which the teacher has assigned a goal. */
export async function listGivenTo(
  db: Db,
  { goalId, teacherId }: Asking,
): Promise<{ groups: { id: number; name: string; school_year: number }[]; grades: number[] }> {
  const { rows } = await sql<{
    class_id: number | null
    name: string | null
    school_year: number | null
    grade: number | null
  }>`
    select a.class_id, n.name, c.school_year, a.grade from goal_assignments a
    left join class_names n on n.id = a.class_id left join classes c on c.id = a.class_id
    where a.goal_id = ${goalId} and a.assigned_by = ${teacherId} and a.child_id is null
      and (a.class_id is null or a.class_id in (select p.class_id from class_powers p where p.teacher_id = ${teacherId}))
    order by a.grade, n.name, c.school_year desc, a.id`.execute(db)
  return {
    groups: rows.flatMap(({ class_id, name, school_year }) =>
      class_id === null ? [] : [{ id: class_id, name: name ?? '', school_year: school_year ?? 0 }],
    ),
    grades: rows.flatMap(({ grade }) => (grade === null ? [] : [grade])),
  }
}

/** How many of the caller's students have earned a badge on a goal. */
export async function countAwarded(db: Db, { goalId, teacherId }: Asking): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct w.child_id)::int as count from badge_assignments a join badge_awards w on w.assignment_id = a.id
    where a.goal_id = ${goalId} and w.child_id in (
      select child_id from class_links where teacher_id = ${teacherId} and relation = 'teacher-of')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
