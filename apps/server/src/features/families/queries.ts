import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** A family card's figures of each child, in one statement. */
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
      (select count(*) from own_entries j where j.user_id = c.id)::int as journal_count,
      (select count(*) from lesson_progress p where p.child_id = c.id and p.progress = 'Completed')::int as completed_lessons,
      (select j.id from own_entries j where j.user_id = c.id order by j.id desc limit 1) as last_journal_id,
      (select count(*) from lesson_progress p where p.child_id = c.id and p.progress = 'InProgress')::int as begun_lessons,
      iso(greatest(
        (select max(j.created_at) from own_entries j where j.user_id = c.id),
        (select max(p.changed_at) from lesson_progress p where p.child_id = c.id))) as last_active_at
    from unnest(${childIds}::bigint[]) as c(id)`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** The children who have no way to sign in: a guardian gives them a password. */
export async function listWithoutWayIn(db: Db, childIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${childIds}::bigint[]) and u.password_hash is null
      and not exists (select from identities i where i.user_id = u.id)
      and not exists (select from picture_passwords p where p.child_id = u.id and p.ends_at > ${now})
      and not exists (select from sign_in_cards k where k.child_id = u.id and k.ends_at > ${now})`.execute(db)
  return rows.map(row => row.id)
}

/** The child with a profile code. */
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

export async function findProfileCode(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('profile_code').where('id', '=', userId).executeTakeFirst()
  return row?.profile_code ?? null
}
