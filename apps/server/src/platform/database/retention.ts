import { topicsOfPerson } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { isOver, listRetention, type RetentionTerm } from './retention-terms.ts'

const rowsAtOnce = 1_000

/**
 * Deletes expired rows. The terms are the comments on the tables, read from the database itself (F-11): a term that a migration declares
 * needs no more code (P3). Returns how many rows were deleted, by table.
 */
export async function deleteExpiredRows(db: Db, now: Date): Promise<Record<string, number>> {
  const forgotten: Record<string, number> = {}
  for (const { table, terms } of await listRetention(db)) {
    for (const term of terms ?? []) {
      if (term.way !== 'after') continue
      if (table === 'users') await deleteNewsOfRemoved(db, term, now)
      const rows = await deleteExpiredOf(db, table, term, now)
      if (rows > 0) forgotten[table] = (forgotten[table] ?? 0) + rows
    }
  }
  return forgotten
}

type Ending = RetentionTerm & { way: 'after' }

/** Deletes in batches, each without the limits made for requests: deleting a person cascades to many rows. */
async function deleteExpiredOf(db: Db, table: string, term: Ending, now: Date): Promise<number> {
  for (let sum = 0; ; ) {
    const rows = await db.transaction().execute(async piece => {
      await sql`set local statement_timeout = 0`.execute(piece)
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${isOver(term, now)} limit ${rowsAtOnce}))`.execute(
        piece,
      )
      return Number(numAffectedRows)
    })
    sum += rows
    if (rows < rowsAtOnce) return sum
  }
}

/** News refer to people only by id, without a key that would cascade. */
async function deleteNewsOfRemoved(db: Db, term: Ending, now: Date): Promise<void> {
  const removed = await db.selectFrom('users').select('id').where(isOver(term, now)).execute()
  const ids = removed.map(user => user.id)
  if (ids.length === 0) return
  const own = ids.flatMap(topicsOfPerson)
  await sql`delete from topic_entries where child_id = any(${ids}::bigint[]) or topic = any(${own}::text[])`.execute(
    db,
  )
  await sql`delete from topics where name = any(${own}::text[])`.execute(db)
}
