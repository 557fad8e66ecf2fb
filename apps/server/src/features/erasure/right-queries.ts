import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { Erasure } from './queries.ts'

/**
 * Whether the asker still has the relation of that time: the child itself, a confirmed guardian, or for a school's part one of its
 * administrators. A disabled asker has none, and an account that operators disabled is not erased.
 */
export async function mayStillAsk(
  db: Db,
  { child_id, asked_by, school_id }: Pick<Erasure, 'child_id' | 'asked_by' | 'school_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from users c where c.id = ${child_id}::bigint and c.disabled_at is null)
      and exists (select from users a where a.id = ${asked_by}::bigint and a.disabled_at is null and a.deleted_at is null)
      and case when ${school_id}::bigint is not null then
          exists (select from school_admins o where o.school_id = ${school_id}::bigint and o.user_id = ${asked_by}::bigint)
        else ${asked_by}::bigint = ${child_id}::bigint or exists (select from current_guardians g
          where g.child_id = ${child_id}::bigint and g.guardian_id = ${asked_by}::bigint and g.confirmed_at is not null) end as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}

/**
 * Whether the child waits for an adult, or has an open talk about its words, which an adult hears before the erasure. A talk that nobody
 * hears would wait forever.
 */
export async function hasOpenTalk(db: Db, childId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select waits_for_adult(${childId}::bigint, ${now}) as open`.execute(db)
  return rows[0]?.open ?? false
}

/** Whether a guardian was linked to the child within these last days, beside one who was there before. */
export async function isNewBesideOthers(
  db: Db,
  of: { childId: number; guardianId: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select exists (
      select from current_guardians g join current_guardians other on other.child_id = g.child_id
        and other.guardian_id <> g.guardian_id and other.confirmed_at < coalesce(g.confirmed_at, g.since)
      where g.child_id = ${of.childId}::bigint and g.guardian_id = ${of.guardianId}::bigint
        and coalesce(g.confirmed_at, g.since) > ${of.since}) as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}
