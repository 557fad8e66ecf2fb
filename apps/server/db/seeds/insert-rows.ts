import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { Database } from '../../src/platform/database/row-types.ts'

type Table = keyof Database
type Row = Record<string, unknown>

/** Takes ids from a table's own sequence, so that rows can name each other before they are written. */
export async function takeIds(db: Db, table: Table, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** Writes rows of one table in one statement; all name the same columns. */
export async function insertRows(db: Db, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
