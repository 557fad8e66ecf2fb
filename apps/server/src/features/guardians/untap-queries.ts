import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface Untapped {
  child_id: number
  guardian_id: number
}

/**
 * Guardians who came by a letter that no person of a verified school made or tapped, and guardians whom those let in, wait for a teacher's
 * tap like those with a new letter. Until then they say no yes to classes (decision 0021).
 */
export async function untapLetIn(db: Db, childIds: readonly number[]): Promise<Untapped[]> {
  const { rows } = await sql<Untapped>`
    select child as child_id, guardian as guardian_id from untap_let_in(${childIds}::bigint[])`.execute(db)
  return rows
}

/** The guardians who now wait, if their address is proved, and the names for their letters. */
export async function listUntappedToNotify(
  db: Db,
  untapped: readonly Untapped[],
): Promise<{ email: string; first_name: string; child: string }[]> {
  const { rows } = await sql<{ email: string; first_name: string; child: string }>`
    select u.email, u.first_name, c.first_name as child
    from unnest(${untapped.map(one => one.guardian_id)}::bigint[], ${untapped.map(one => one.child_id)}::bigint[])
      as t(guardian_id, child_id)
    join users u on u.id = t.guardian_id and has_proved_address(u.id) join users c on c.id = t.child_id
    order by u.id, c.id`.execute(db)
  return rows
}
