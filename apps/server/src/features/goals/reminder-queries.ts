import { mostAskedAbout } from '@kindling/rules/goals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface Reminder {
  /** Null for a person who is no child. */
  is_on: boolean | null
  asked: { user_goal_id: number; title: string; going_on: string | null }[]
}

/**
 * Whether a child is asked about its goals on Fridays, and about which: a few open ones, those answered today and then the ones whose steps
 * changed last. Nobody else reads which, since private goals are among them; a visit of support reads those that are not.
 */
export async function findReminder(
  db: Db,
  { personId, isOwn, isVisit, day }: { personId: number; isOwn: boolean; isVisit: boolean; day: string },
): Promise<Reminder> {
  const { rows } = await sql<Reminder>`
    select coalesce(r.is_on, true) as is_on, coalesce((
      select json_agg(json_build_object('user_goal_id', o.id, 'title', o.title, 'going_on', to_char(o.going_on, 'YYYY-MM-DD')) order by o.place)
      from (
        select h.id, g.title, h.going_on,
          row_number() over (order by coalesce(abs(h.going_on - ${day}::date) <= 1, false) desc, ${newest}) as place
        from child_goals h join goals g on g.id = h.goal_id
        where ${isOwn} and not (g.is_private and ${isVisit}) and h.child_id = u.id and h.completed_at is null and h.goal_id not in (select id from held_goals)
        order by place limit ${mostAskedAbout}) o), '[]'::json) as asked
    from users u left join goal_reminders r on r.child_id = u.id
    where u.id = ${personId} and u.user_type = 'Child'`.execute(db)
  return rows[0] ?? { is_on: null, asked: [] }
}

/** Of the goals `h` of a child: the one whose steps changed last, or that is new, comes first. */
const newest = sql`h.updated_at desc, h.id desc`

export const setReminder = (db: Db, childId: number, isOn: boolean) =>
  db
    .insertInto('goal_reminders')
    .values({ child_id: childId, is_on: isOn })
    .onConflict(conflict => conflict.column('child_id').doUpdateSet({ is_on: isOn }))
    .execute()

interface Asked {
  child_id: number
  goal_id: number
}

/** Some of the children who are to be asked on a day and were not yet: each about the open goal whose steps changed last. */
export async function takeAsked(db: Db, day: string, most: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with next as materialized (
      select distinct on (h.child_id) h.child_id, h.goal_id
      from child_goals h join users u on u.id = h.child_id and u.deleted_at is null and u.disabled_at is null
      left join goal_reminders r on r.child_id = h.child_id
      where h.completed_at is null and h.goal_id not in (select id from held_goals) and coalesce(r.is_on, true) and r.asked_on is distinct from ${day}::date
      order by h.child_id, ${newest} limit ${most}),
    asked as (
      insert into goal_reminders (child_id, asked_on) select child_id, ${day}::date from next
      on conflict (child_id) do update set asked_on = excluded.asked_on returning child_id)
    select n.child_id, n.goal_id from next n join asked a on a.child_id = n.child_id`.execute(db)
  return rows
}
