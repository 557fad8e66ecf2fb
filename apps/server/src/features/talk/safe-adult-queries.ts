import type { SafeRole, SchoolHours } from '@kindling/rules/talk'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

export const getSchool = (db: Db, schoolId: number): Promise<SchoolHours & { reads_words: boolean }> =>
  db
    .selectFrom('schools')
    .select(['time_zone', 'opens', 'closes', 'reads_words'])
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow()

/** A hash of everything that is set together; it also locks the school, so that two changes come one after the other. */
export async function lockVersion(db: Db, schoolId: number): Promise<string> {
  await sql`select from schools where id = ${schoolId} for update`.execute(db)
  return findVersion(db, schoolId)
}

export async function findVersion(db: Db, schoolId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws(' ', s.time_zone, s.opens, s.closes, s.reads_words,
      (select string_agg(a.user_id || ':' || a.role, ' ' order by a.position) from safe_adults a where a.school_id = s.id))) as version
    from schools s where s.id = ${schoolId}`.execute(db)
  return rows[0]?.version ?? ''
}

const staffColumns = sql`u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type`

export interface SafeAdultRow extends PersonRow {
  role: SafeRole
  /** Whether children are currently sent to this adult. */
  counts: boolean
}

/** The adults whom the school has named, in the order of telling; includes those who no longer count, so that the school sees them. */
export async function listSafeAdults(db: Db, schoolId: number): Promise<SafeAdultRow[]> {
  const { rows } = await sql<SafeAdultRow>`
    select ${staffColumns}, a.role, counts_as_safe_adult(a.user_id, a.school_id) as counts from safe_adults a
    join users u on u.id = a.user_id and u.deleted_at is null
    where a.school_id = ${schoolId} order by a.position, u.id`.execute(db)
  return rows
}

/** Who can be named: the staff of a verified school, its teachers and administrators, with a proved address. */
export async function listStaff(db: Db, schoolId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${staffColumns} from users u
    where u.user_type <> 'Child' and counts_as_safe_adult(u.id, ${schoolId}::bigint)
      and u.id in (select user_id from school_admins where school_id = ${schoolId}
        union select user_id from school_members where school_id = ${schoolId} and until is null)
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

export async function replaceSafeAdults(
  db: Db,
  schoolId: number,
  adults: readonly { user_id: number; role: SafeRole }[],
  { by, now }: { by: number; now: Date },
): Promise<void> {
  await db.deleteFrom('safe_adults').where('school_id', '=', schoolId).execute()
  if (adults.length === 0) return
  const rows = adults.map((adult, position) => ({
    ...adult,
    school_id: schoolId,
    position,
    added_by: by,
    added_at: now,
  }))
  await db.insertInto('safe_adults').values(rows).execute()
}

export const updateSchool = (db: Db, schoolId: number, change: SchoolHours & { reads_words: boolean }) =>
  db.updateTable('schools').set(change).where('id', '=', schoolId).execute()
