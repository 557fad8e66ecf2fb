import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export const findAddress = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'first_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A new code replaces the previous one, with all its tries. */
export const keepCode = (
  db: Db,
  code: { user_id: number; code_hash: Buffer; email: string; created_at: Date; ends_at: Date },
) =>
  db
    .insertInto('email_codes')
    .values({ ...code, tries: 0 })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...code, tries: 0 }))
    .execute()

/** Counts one try of the open code; null when there is none, or too many tries. */
export async function tryCode(db: Db, userId: number, mostTries: number, now: Date) {
  const { rows } = await sql<{ code_hash: Buffer; email: string }>`
    update email_codes set tries = tries + 1
    where user_id = ${userId} and ends_at > ${now} and tries < ${mostTries}
    returning code_hash, email`.execute(db)
  return rows[0] ?? null
}

/** Verifies the address that the code was sent to, and uses the code up; false when either has gone meanwhile. */
export async function markVerified(db: Db, userId: number, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with used as (delete from email_codes where user_id = ${userId} returning user_id)
    update users u set email_verified_at = ${now} from used
    where u.id = used.user_id and lower(u.email) = lower(${email}) and u.deleted_at is null
    returning u.id`.execute(db)
  return rows.length > 0
}

export const changeInterests = (db: Db, userId: number, interests: string[]) =>
  db.updateTable('users').set({ teacher_interests: interests }).where('id', '=', userId).execute()

export const changeTeacherRole = (db: Db, userId: number, role: string) =>
  db.updateTable('users').set({ teacher_role: role }).where('id', '=', userId).execute()

export const findTeacherRole = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('teacher_role').where('id', '=', userId).executeTakeFirst())
    ?.teacher_role ?? null

export async function addWelcomeMark(db: Db, userId: number, mark: string): Promise<string[]> {
  const { rows } = await sql<{ welcome_done: string[] }>`
    update users set welcome_done = case when ${mark} = any(welcome_done) then welcome_done
      else array_append(welcome_done, ${mark}::text) end
    where id = ${userId} returning welcome_done`.execute(db)
  return rows[0]?.welcome_done ?? []
}
