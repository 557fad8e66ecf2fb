import type { Mark } from '@kindling/rules/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface OwnMark {
  userId: number
  itemId: number
  mark: Mark | 'viewed'
}

/** Sets a mark once; another value replaces the old one. Returns whether that changed anything. */
export async function putMark(db: Db, mark: OwnMark & { value: number; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into item_marks as m (user_id, item_id, mark, value, at)
    values (${mark.userId}, ${mark.itemId}, ${mark.mark}, ${mark.value}, ${mark.now})
    on conflict (user_id, item_id, mark) do update set value = excluded.value, at = excluded.at
    where m.value <> excluded.value`.execute(db)
  return numAffectedRows === 1n
}

export async function removeMark(db: Db, mark: OwnMark): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('item_marks')
    .where('user_id', '=', mark.userId)
    .where('item_id', '=', mark.itemId)
    .where('mark', '=', mark.mark)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** This many people at a time keep the statement short. */
const peopleAtOnce = 2_000

/** Updates which marks count, from what is known of their people now. */
export async function recountMarks(db: Db, now: Date): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      select recount_marks(${last}::bigint, ${peopleAtOnce}::int, ${now}::timestamptz) as last`.execute(db)
    last = rows[0]?.last ?? null
  }
}
