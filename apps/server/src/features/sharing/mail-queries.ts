import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface NearPerson {
  id: number
  first_name: string
  last_name: string
  email: string
  is_teacher: boolean
}

/** Guardians of a child, and teachers of its classes in verified schools, with proved addresses. */
export async function listNearPeople(db: Db, childId: number): Promise<NearPerson[]> {
  const { rows } = await sql<NearPerson>`
    with near as (
      select guardian_id as id, false as is_teacher from current_guardians
      where child_id = ${childId} and confirmed_at is not null
      union all
      select teacher_id, true from class_links where child_id = ${childId} and relation = 'teacher-of')
    select u.id, u.first_name, u.last_name, u.email, bool_and(n.is_teacher) as is_teacher
    from near n join users u on u.id = n.id
    where u.email is not null and has_proved_address(u.id)
    group by u.id order by is_teacher, u.first_name, u.id`.execute(db)
  return rows
}

/** Records a mail before it is sent; `is_stopped` when its address wants none. */
export async function insertShare(
  db: Db,
  share: { item_id: number; sender_id: number; address_hash: Buffer; sent_at: Date },
  /** The other hashes of its address. */
  knownAs: readonly Buffer[],
): Promise<{ id: number; is_stopped: boolean }> {
  const { rows } = await sql<{ id: number; is_stopped: boolean }>`
    insert into item_shares (item_id, sender_id, address_hash, sent_at)
    values (${share.item_id}, ${share.sender_id}, ${share.address_hash}, ${share.sent_at})
    returning id, exists (select from mail_stops s
      where s.address_hash = item_shares.address_hash or s.address_hash = any(${knownAs}::bytea[])) as is_stopped`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`no mail about item ${share.item_id} was noted`)
  return row
}

export const insertStop = (db: Db, stop: { address_hash: Buffer; stopped_at: Date }) =>
  db
    .insertInto('mail_stops')
    .values(stop)
    .onConflict(conflict => conflict.doNothing())
    .execute()
