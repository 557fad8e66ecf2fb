import type { Clock } from '../clock.ts'
import type { StoreInOutbox } from '../mail.ts'
import type { Db } from './connect.ts'

/** A setting that is made once and kept: the first caller decides, even among several servers. */
export async function keepSetting(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

export const findSetting = async (db: Db, name: string) =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value ?? null

export function storeInOutbox(db: Db, clock: Clock): StoreInOutbox {
  return async (kind, recipient, subject, body) => {
    await db
      .insertInto('outbox')
      .values({ kind, recipient, subject, body, created_at: clock.now() })
      .execute()
  }
}

export const listOutbox = (db: Db) =>
  db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(200).execute()
