import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { stepsOfGoal } from './write-queries.ts'

/** The students named in a teacher's act. */
export interface Receivers {
  groups: readonly number[]
  users: readonly number[]
  grades: readonly number[]
}

interface Giving extends Receivers {
  goalId: number
  by: number
}

const ids = (list: readonly number[]) => sql`${[...list]}::bigint[]`

/** The teacher's own students named in the assignment. */
const named = ({ by, groups, users, grades }: Omit<Giving, 'goalId'>) => sql`
  select distinct l.child_id from class_links l join users u on u.id = l.child_id and u.deleted_at is null
  where l.teacher_id = ${by} and l.relation = 'teacher-of'
    and (l.class_id = any(${ids(groups)}) or l.child_id = any(${ids(users)}) or u.grade = any(${ids(grades)}))`

/** Locks the words of a goal and returns their version. */
export async function lockVersion(db: Db, goalId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from goals where id = ${goalId} and deleted_at is null for share`.execute(db)
  return rows[0]?.version ?? null
}

/** Stores who gets an assigned goal, so that students who join a class later get it too; assigning it again counts, with its day. */
export async function insertGoalAssignments(
  db: Db,
  giving: Giving & { due: Date | null; now: Date },
): Promise<void> {
  const { goalId, by, groups, users, grades, due, now } = giving
  await sql`
    insert into goal_assignments (goal_id, assigned_by, class_id, grade, child_id, accomplish_by, assigned_at)
    select ${goalId}, ${by}, n.class_id, n.grade, n.child_id, ${due}::timestamptz, ${now} from (
      select c as class_id, null::smallint as grade, null::bigint as child_id from unnest(${ids(groups)}) c
      union all select null, g::smallint, null from unnest(${ids(grades)}) g
      union all select null, null, u from unnest(${ids(users)}) u) n
    on conflict (goal_id, assigned_by, class_id, grade, child_id) do update
      set accomplish_by = excluded.accomplish_by, assigned_at = excluded.assigned_at`.execute(db)
}

/**
 * Gives the goal to the students; a goal that a student has chosen alone becomes an assigned one. Returns the students for whom it is new,
 * or has a new due date.
 */
export async function giveGoal(db: Db, giving: Giving & { due: Date | null; now: Date }): Promise<number[]> {
  const { goalId, by, due, now } = giving
  const { rows } = await sql<{ child_id: number }>`
    insert into child_goals as h (child_id, goal_id, assigned_by, accomplish_by, steps, created_at, updated_at)
    select n.child_id, g.id, ${by}, ${due}::timestamptz, ${stepsOfGoal}, ${now}, ${now}
    from (${named(giving)}) n cross join goals g where g.id = ${goalId} and g.deleted_at is null
    on conflict (child_id, goal_id) do update set assigned_by = excluded.assigned_by,
      accomplish_by = coalesce(excluded.accomplish_by, h.accomplish_by), updated_at = ${now}, version = h.version + 1
    where h.completed_at is null and (not is_goal_assigned(h)
      or (h.assigned_by = excluded.assigned_by and h.accomplish_by is distinct from coalesce(excluded.accomplish_by, h.accomplish_by)))
    returning child_id`.execute(db)
  return rows.map(({ child_id }) => child_id)
}

/** How many of the teacher's students an assignment reaches. */
export async function countNamed(db: Db, giving: Omit<Giving, 'goalId'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${named(giving)}) n`.execute(db)
  return rows[0]?.count ?? 0
}

/** The teacher's students that an assignment reaches. */
export async function listNamed(db: Db, giving: Omit<Giving, 'goalId'>): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`${named(giving)}`.execute(db)
  return rows.map(({ child_id }) => child_id)
}

/**
 * Withdraws a goal from those to whom it was assigned. A student keeps it from another teacher who has assigned it too; a begun goal stays
 * as the child's own; a reached one stays as it is. Returns the children for whom something changed.
 */
export async function takeGoalBack(db: Db, giving: Giving & { now: Date }): Promise<number[]> {
  const { goalId, by, groups, users, grades, now } = giving
  await sql`
    delete from goal_assignments where goal_id = ${goalId} and assigned_by = ${by}
      and (class_id = any(${ids(groups)}) or grade = any(${ids(grades)}) or child_id = any(${ids(users)}))`.execute(
    db,
  )
  const { rows } = await sql<{ child_id: number }>`
    with left_without as materialized (
      select h.*, (select min(r.assigned_by) from goal_receivers r
          where r.goal_id = h.goal_id and r.child_id = h.child_id and r.assigned_by <> ${by}) as other
      from child_goals h join (${named(giving)}) n on n.child_id = h.child_id
      where h.goal_id = ${goalId} and h.assigned_by = ${by} and h.completed_at is null
        and (h.child_id = any(${ids(users)}) or not exists (
          select from goal_receivers r where r.goal_id = h.goal_id and r.child_id = h.child_id and r.assigned_by = ${by}))
      for update of h),
    kept as (
      update child_goals h set assigned_by = w.other, updated_at = ${now}, version = h.version + 1 from left_without w
      where h.id = w.id and (w.other is not null or is_goal_begun(h)) returning h.child_id, h.id),
    gone as (
      delete from child_goals h using left_without w
      where h.id = w.id and w.other is null and not is_goal_begun(h) returning h.child_id)
    select child_id from kept union select child_id from gone`.execute(db)
  return rows.map(({ child_id }) => child_id)
}

/** How many of the classes a teacher has permanently, and how many of these are of verified schools. */
export async function countOwnClasses(
  db: Db,
  { by, groups }: Pick<Giving, 'by' | 'groups'>,
): Promise<{ own: number; verified: number }> {
  const { rows } = await sql<{ own: number; verified: number }>`
    select count(*)::int as own, count(*) filter (where is_verified)::int as verified from class_powers
    where teacher_id = ${by} and ends_at is null and class_id = any(${ids(groups)})`.execute(db)
  return rows[0] ?? { own: 0, verified: 0 }
}
