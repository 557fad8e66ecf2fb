import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** A column by whose key a row is deleted with a person. */
export interface Path {
  table: string
  column: string
}

const rowsAtOnce = 200

/**
 * Every column by which rows are deleted with a person, from the database's own keys: a table that a migration adds is erased without
 * further code.
 */
export async function listPaths(db: Db): Promise<Path[]> {
  const { rows } = await sql<Path>`
    select r.relname as table, a.attname as column from pg_constraint k join pg_class r on r.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'public.users'::regclass and k.confdeltype = 'c' order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Deletes a batch of the rows that lead to a person by one column, with their dependents; returns whether none are left. */
export async function deletePiece(db: Db, { table, column }: Path, personId: number): Promise<boolean> {
  return db.transaction().execute(async piece => {
    await sql`set local statement_timeout = 0`.execute(piece)
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${personId}::bigint limit ${rowsAtOnce}))`.execute(
      piece,
    )
    return Number(numAffectedRows) < rowsAtOnce
  })
}

/** The account itself, once no row leads to it. */
export async function deleteAccount(db: Db, childId: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await db.deleteFrom('users').where('id', '=', childId).where('user_type', '=', 'Child').execute()
}
