import { productId } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { DistrictPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'

/** Our own badges: name, what it is for, shape, color, sign, units. */
const library = [
  ['Bright spark', 'For trying something new.', 'star', 'spark', 'spark', 1],
  ['Page turner', 'For reading on to the end.', 'shield', 'sky', 'book', 3],
  ['Kind hands', 'For helping without being asked.', 'flower', 'plum', 'hand', 2],
  ['Green thumb', 'For looking after something alive.', 'circle', 'pine', 'leaf', 3],
  ['Lift-off', 'For starting, and going on.', 'ribbon', 'ember', 'rocket', 4],
  ['Good ear', 'For practicing until it sounds right.', 'circle', 'sky', 'music', 5],
  ['Never gave up', 'For staying with a hard problem.', 'hexagon', 'ember', 'puzzle', 3],
  ['Warm heart', 'For being there for somebody.', 'flower', 'ember', 'heart', 2],
  ['Early riser', 'For keeping a habit.', 'star', 'ember', 'sun', 5],
] as const

/** Writes our own badges; what is there by its name already stays. */
export async function insertBadges(db: Db): Promise<void> {
  const rows = library.map(([name, description, shape, color, symbol, count]) => ({
    ...{ name, description, shape, color, symbol, count },
  }))
  await sql`
    insert into badges (name, description, shape, color, symbol, badge_unit_count, for_everybody, created_by, created_at)
    select w.name, w.description, w.shape, w.color, w.symbol, w.count, true, ${productId}, '2026-09-01T16:00:00Z'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (name text, description text, shape text, color text, symbol text, count int)
    on conflict do nothing`.execute(db)
}

/** The goals of the classes have a badge each; the demo teacher has drawn one, and awarded it and one of ours to the demo child. */
export async function insertClassBadges(
  db: Db,
  { teachers, children }: DistrictPlan,
  { people }: SeedIds,
  today: string,
): Promise<void> {
  const teacherId = people.get(teachers.find(({ email }) => email === 'teacher@demo.example')?.key ?? '')
  const childId = people.get(children.find(({ username }) => username === 'demo.child')?.key ?? '')
  if (!teacherId || !childId) return
  const at = `${today}T08:00:00Z`
  await sql`
    with drawn as (
      insert into badges (name, description, shape, color, symbol, badge_unit_count, created_by, created_at)
      values ('Owl eyes', 'For seeing what everybody else missed.', 'hexagon', 'spark', 'sun', 2, ${teacherId}, ${at}::timestamptz)
      returning id)
    insert into badge_awards (child_id, badge_id, awarded_by, awarded_at, seen_at, told_at)
    select ${childId}::bigint, id, ${teacherId}::bigint, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from drawn
    union all
    select ${childId}::bigint, id, ${teacherId}::bigint, ${at}::timestamptz - interval '9 days', ${at}::timestamptz, ${at}::timestamptz
    from badges where for_everybody and name = 'Kind hands'`.execute(db)
  await sql`
    insert into badge_assignments (badge_id, goal_id, badge_unit_count, assigned_by, assigned_at)
    select b.id, g.id, 3, g.created_by, g.created_at
    from goals g join badges b on b.for_everybody and b.name = 'Never gave up'
    where g.child_id is null and not g.is_system`.execute(db)
  await sql`
    select award_goal_badges(array(select h.child_id from child_goals h where h.goal_id = a.goal_id), a.goal_id, ${at}::timestamptz) from badge_assignments a where a.goal_id is not null`.execute(
    db,
  )
  await sql`update badge_awards set seen_at = awarded_at, told_at = awarded_at where told_at is null`.execute(
    db,
  )
}
