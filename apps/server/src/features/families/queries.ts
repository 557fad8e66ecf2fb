import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export const insertGuardianship = (
  db: Db,
  link: { child_id: number; guardian_id: number; relation: string; added_by: number; since: Date },
) => db.insertInto('guardianships').values(link).execute()

/** Adding one's own child is the consent that the child's account rests on (F-11). */
export const insertConsent = (
  db: Db,
  consent: {
    child_id: number
    purpose: string
    given_by: number
    method: string
    notice_version: string
    given_at: Date
  },
) => db.insertInto('consents').values(consent).execute()

export const getGuardian = (db: Db, guardianId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'zip_code'])
    .where('id', '=', guardianId)
    .executeTakeFirstOrThrow()

/** What a family card tells of each child, in one statement. */
export async function listChildFigures(db: Db, childIds: readonly number[]) {
  const { rows } = await sql<{
    id: number
    journal_count: number
    completed_lessons: number
    last_journal_id: number | null
  }>`
    select c.id,
      (select count(*) from journals j where j.user_id = c.id and j.deleted_at is null)::int as journal_count,
      (select count(*) from lesson_progress p where p.child_id = c.id and p.progress = 'Completed')::int as completed_lessons,
      (select j.id from journals j where j.user_id = c.id and j.deleted_at is null order by j.id desc limit 1) as last_journal_id
    from unnest(${childIds}::bigint[]) as c(id)`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
