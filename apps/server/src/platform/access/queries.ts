import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../database/connect.ts'

export interface ChildRow {
  id: number
  first_name: string
  last_name: string
}

/** A child with the actor's relations to the child, in one statement. */
export async function findChild(db: Db, actor: Actor, childId: number) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .select(sql<string[]>`relations_to(${actor.id}::bigint, id)`.as('relations'))
    .where('id', '=', childId)
    .where('user_type', '=', 'Child')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { relations, ...child } = row
  return { row: child satisfies ChildRow, relations }
}

export interface GroupRow {
  id: number
  name: string
  school_id: number | null
  school_year: number
}

/** A class with the actor's relations to it, in one statement. */
export async function findGroup(db: Db, actor: Actor, groupId: number) {
  const row = await db
    .selectFrom('classes as c')
    .select(['c.id', 'c.name', 'c.school_id', 'c.school_year'])
    .select(
      sql<string[]>`array_remove(array[
        case when exists (select from class_teachers t where t.class_id = c.id and t.teacher_id = ${actor.id}::bigint and t.until is null)
          then 'teacher-of' end,
        case when exists (select from class_members m where m.class_id = c.id and m.child_id = ${actor.id}::bigint and m.until is null)
          then 'co-member' end,
        case when exists (select from school_admins a where a.school_id = c.school_id and a.user_id = ${actor.id}::bigint)
          then 'school-admin' end,
        case when exists (select from schools s join district_admins a on a.district_id = s.district_id
          where s.id = c.school_id and a.user_id = ${actor.id}::bigint) then 'district-admin' end
      ], null)`.as('relations'),
    )
    .where('c.id', '=', groupId)
    .executeTakeFirst()
  if (!row) return null
  const { relations, ...group } = row
  return { row: group satisfies GroupRow, relations }
}

/** Of some people, those who stand in one of these relations to a child now. Topics are delivered by this. */
export async function whoStandsTo(
  db: Db,
  childId: number,
  actorIds: readonly number[],
  allowed: readonly string[],
) {
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${actorIds}::bigint[]) as a(id)
    where relations_to(a.id, ${childId}::bigint) && ${allowed}::text[]`.execute(db)
  return new Set(rows.map(row => row.id))
}
