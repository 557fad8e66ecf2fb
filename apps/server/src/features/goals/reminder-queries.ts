import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** Whether a child is asked about its goals on Fridays; null for a person who is no child. */
export async function findReminder(db: Db, personId: number): Promise<boolean | null> {
  const { rows } = await sql<{ is_on: boolean }>`
    select coalesce(r.is_on, true) as is_on from users u left join goal_reminders r on r.child_id = u.id
    where u.id = ${personId} and u.user_type = 'Child'`.execute(db)
  return rows[0]?.is_on ?? null
}

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

/** Some of the children who are to be asked on a day and were not yet: each about the open goal that is due first. */
export async function takeAsked(db: Db, day: string, most: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with next as materialized (
      select distinct on (h.child_id) h.child_id, h.goal_id
      from child_goals h join users u on u.id = h.child_id and u.deleted_at is null and u.disabled_at is null
      left join goal_reminders r on r.child_id = h.child_id
      where h.completed_at is null and h.goal_id not in (select id from held_goals) and coalesce(r.is_on, true) and r.asked_on is distinct from ${day}::date
      order by h.child_id, h.accomplish_by nulls last, h.id desc limit ${most}),
    asked as (
      insert into goal_reminders (child_id, asked_on) select child_id, ${day}::date from next
      on conflict (child_id) do update set asked_on = excluded.asked_on returning child_id)
    select n.child_id, n.goal_id from next n join asked a on a.child_id = n.child_id`.execute(db)
  return rows
}
