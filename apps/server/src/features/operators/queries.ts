import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface OperatorRecord extends PersonRow {
  email: string | null
  since: string
  appointed_by: string | null
  is_disabled: boolean
}

export async function listOperatorRecords(db: Db): Promise<OperatorRecord[]> {
  const { rows } = await sql<OperatorRecord>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type, u.email, iso(o.appointed_at) as since,
      trim(b.first_name || ' ' || b.last_name) as appointed_by, u.disabled_at is not null as is_disabled
    from operators o join users u on u.id = o.user_id and u.deleted_at is null
    left join users b on b.id = o.appointed_by
    order by o.appointed_at, u.id`.execute(db)
  return rows
}

/** The adults with an address that its owner has proved: nobody gets the office by another person's address. */
export async function listCandidates(db: Db, email: string) {
  const { rows } = await sql<{ id: number; user_type: string; email: string; first_name: string }>`
    select id, user_type, email, first_name from users
    where lower(email) = lower(${email}) and user_type not in ('Child', 'Product') and email_verified_at is not null
      and disabled_at is null and deleted_at is null`.execute(db)
  return rows
}

/** False when the person already has the office. */
export async function insertOperator(
  db: Db,
  office: { user_id: number; appointed_by: number | null; appointed_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('operators')
    .values(office)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Locks all offices, so that two parallel removals leave one operator. */
export const lockOperators = (db: Db) => sql`select from operators for update`.execute(db)

export const deleteOperatorRow = (db: Db, userId: number) =>
  db.deleteFrom('operators').where('user_id', '=', userId).execute()

export interface AlarmReader {
  email: string
  first_name: string
}

/** The recipients of an alarm about a school: all operators, and the school's administrators. */
export async function listAlarmReaders(db: Db, schoolId: number | null): Promise<AlarmReader[]> {
  const { rows } = await sql<AlarmReader>`
    select u.email, u.first_name from users u
    where u.email is not null and u.disabled_at is null and u.deleted_at is null
      and (exists (select from operators o where o.user_id = u.id)
        or exists (select from school_admins a where a.user_id = u.id and a.school_id = ${schoolId}::bigint))
    order by u.id`.execute(db)
  return rows
}

/** The names in an alarm. */
export async function findAlarmNames(
  db: Db,
  { actorId, schoolId }: { actorId: number; schoolId: number | null },
) {
  const { rows } = await sql<{ who: string; school: string | null }>`
    select trim(u.first_name || ' ' || u.last_name) as who, (select name from schools where id = ${schoolId}::bigint) as school
    from users u where u.id = ${actorId}`.execute(db)
  return rows[0] ?? null
}
