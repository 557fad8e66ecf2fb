import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** So many wrong passwords on a device that an account knows, and the device is like any other for it. */
export const mostTriesAtHome = 10

/** A right password on a device: it is known for this account, and what was tried on it before counts no more. */
export const rememberDevice = (db: Db, userId: number, deviceHash: Buffer, seenAt: Date) =>
  db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, seen_at: seenAt })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: seenAt, wrong_tries: 0 }),
    )
    .execute()

/** A device goes on under another cookie, with all accounts that it knows. */
export const moveDevice = (db: Db, from: Buffer, to: Buffer) =>
  db.updateTable('known_devices').set({ device_hash: to }).where('device_hash', '=', from).execute()

export async function isKnown(db: Db, userId: number, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices
    where user_id = ${userId} and device_hash = ${deviceHash} and wrong_tries < ${mostTriesAtHome}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Those of some accounts that know a device, with how many passwords were tried on it since the right one. This try counts already, so
 * that many at once are no more than the most.
 */
export async function takeTriesAtHome(
  db: Db,
  userIds: readonly number[],
  deviceHash: Buffer,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; wrong_tries: number }>`
    update known_devices set wrong_tries = wrong_tries + 1
    where user_id = any(${userIds}::bigint[]) and device_hash = ${deviceHash} and wrong_tries < ${mostTriesAtHome}
    returning user_id, wrong_tries`.execute(db)
  return new Map(rows.map(row => [row.user_id, row.wrong_tries]))
}

export const giveBackTriesAtHome = (db: Db, userIds: readonly number[], deviceHash: Buffer) =>
  sql`update known_devices set wrong_tries = greatest(0, wrong_tries - 1)
    where user_id = any(${userIds}::bigint[]) and device_hash = ${deviceHash}`.execute(db)

export const forgetDevices = (db: Db, userId: number, but: Buffer | null) =>
  sql`delete from known_devices where user_id = ${userId} and device_hash is distinct from ${but}::bytea`.execute(
    db,
  )
