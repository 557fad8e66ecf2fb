import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** After this many wrong passwords on a device that an account knows, the account treats it like any other device. */
export const mostTriesAtHome = 10

/** Records a right password on a device: the account knows the device, and earlier wrong tries on it no longer count. */
export const rememberDevice = (db: Db, userId: number, deviceHash: Buffer, seenAt: Date) =>
  db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, seen_at: seenAt })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: seenAt, wrong_tries: 0 }),
    )
    .execute()

/** Moves a device to another cookie, with all accounts that know it. */
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
 * The accounts that know a device, with the number of tries on it since the last right password. This try is already counted, so that
 * parallel tries do not exceed the limit.
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
