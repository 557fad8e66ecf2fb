import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** Links a guardian to a child; false when the link stands already. */
export async function insertGuardianship(
  db: Db,
  link: { child_id: number; guardian_id: number; relation: string; added_by: number; since: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('guardianships')
    .values(link)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const getGuardian = (db: Db, guardianId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'zip_code'])
    .where('id', '=', guardianId)
    .executeTakeFirstOrThrow()

/** What a family card tells of each child, in one statement. */
export async function listChildFigures(db: Db, childIds: readonly number[]) {
  const { rows } = await sql<{
    id: number
    journal_count: number
    completed_lessons: number
    last_journal_id: number | null
    begun_lessons: number
    last_active_at: string | null
  }>`
    select c.id,
      (select count(*) from journals j where j.user_id = c.id and j.deleted_at is null and j.journal_type_id is null)::int as journal_count,
      (select count(*) from lesson_progress p where p.child_id = c.id and p.progress = 'Completed')::int as completed_lessons,
      (select j.id from journals j where j.user_id = c.id and j.deleted_at is null and j.journal_type_id is null order by j.id desc limit 1) as last_journal_id,
      (select count(*) from lesson_progress p where p.child_id = c.id and p.progress = 'InProgress')::int as begun_lessons,
      iso(greatest(
        (select max(j.created_at) from journals j where j.user_id = c.id and j.deleted_at is null and j.journal_type_id is null),
        (select max(p.changed_at) from lesson_progress p where p.child_id = c.id))) as last_active_at
    from unnest(${childIds}::bigint[]) as c(id)`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** The child that a profile code belongs to. */
export async function findChildByCode(db: Db, code: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('profile_code', '=', code)
    .where('user_type', '=', 'Child')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export interface GuardianRecord {
  id: number
  first_name: string
  last_name: string
  email: string | null
  relation: string
  since: Date
}

/** The guardians of a child, the longest link first. */
export const listGuardianRecords = (db: Db, childId: number): Promise<GuardianRecord[]> =>
  db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardian_id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'relation', 'since'])
    .where('child_id', '=', childId)
    .where('until', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('since')
    .orderBy('users.id')
    .execute()

/** Who administers the schools that a child belongs to. */
export async function listSchoolAdminIds(db: Db, childId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('school_members')
    .innerJoin('school_admins', 'school_admins.school_id', 'school_members.school_id')
    .select('school_admins.user_id')
    .distinct()
    .where('school_members.user_id', '=', childId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(row => row.user_id)
}

/** Two guardians of a child who leave at once leave one after the other. */
export const lockChild = (db: Db, childId: number) =>
  sql`select from users where id = ${childId} for no key update`.execute(db)

/** Ends a link; false when it has ended already. */
export async function endGuardianship(
  db: Db,
  link: { child_id: number; guardian_id: number },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('guardianships')
    .set({ until: now })
    .where('child_id', '=', link.child_id)
    .where('guardian_id', '=', link.guardian_id)
    .where('until', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function findProfileCode(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('profile_code').where('id', '=', userId).executeTakeFirst()
  return row?.profile_code ?? null
}
