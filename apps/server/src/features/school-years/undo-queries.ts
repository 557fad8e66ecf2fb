import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { OpenTurn } from './step-queries.ts'

const moment = (turn: OpenTurn) => sql`(select s.done_at from year_turn_students s
  where s.turn_id = ${turn.id} and s.child_id = m.child_id)`

/** Deletes places that the turn made, and restores those that it ended. Places that others began or ended are left alone. */
export async function restoreMembers(db: Db, turn: OpenTurn, childIds: readonly number[]): Promise<void> {
  const children = sql`any(${[...childIds]}::bigint[])`
  await sql`
    delete from class_members m using year_turn_classes l
    where l.turn_id = ${turn.id} and l.new_class_id = m.class_id and m.child_id = ${children}
      and m.until is null and m.since = ${moment(turn)}`.execute(db)
  await sql`
    update class_members m set until = null from classes c
    where c.id = m.class_id and c.school_id = ${turn.school_id} and m.child_id = ${children} and m.until = ${moment(turn)}
      and not exists (select from class_members k where k.class_id = m.class_id and k.child_id = m.child_id and k.until is null)`.execute(
    db,
  )
}

/** Students who left are students of the school again. */
export const restorePlaces = (db: Db, turn: OpenTurn, childIds: readonly number[]): Promise<unknown> =>
  sql`update school_members p set until = null from year_turn_students s
    where s.turn_id = ${turn.id} and s.child_id = p.user_id and p.user_id = any(${[...childIds]}::bigint[])
      and p.school_id = ${turn.school_id} and p.until = s.done_at
      and not exists (select from school_members o where o.user_id = p.user_id and o.school_id = p.school_id and o.until is null)`.execute(
    db,
  )

/** Substitutes and waiting children return to the old class; the class of the new year is deleted if nothing refers to it. */
export async function restoreClass(db: Db, turn: OpenTurn, classId: number, now: Date): Promise<void> {
  const line = sql`(select l.done_at from year_turn_classes l where l.turn_id = ${turn.id} and l.class_id = ${classId})`
  await sql`update class_teachers t set until = null where t.class_id = ${classId} and t.until = ${line} and t.ends_at > ${now}
    and not exists (select from class_teachers o where o.class_id = t.class_id and o.teacher_id = t.teacher_id and o.until is null)`.execute(
    db,
  )
  await sql`update class_members m set until = null where m.class_id = ${classId} and m.until = ${line} and m.confirmed_at is null
    and not exists (select from class_members o where o.class_id = m.class_id and o.child_id = m.child_id and o.until is null)`.execute(
    db,
  )
  await sql`delete from classes c using year_turn_classes l
    where l.turn_id = ${turn.id} and l.class_id = ${classId} and c.id = l.new_class_id and not is_class_used(c.id)`.execute(
    db,
  )
  await sql`update year_turn_classes set undone_at = ${now} where turn_id = ${turn.id} and class_id = ${classId}`.execute(
    db,
  )
}
