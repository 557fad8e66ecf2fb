import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Functions that look up one value, and are written in SQL: the database plans each of them anew in every statement, or for every row
 * (decision 0059). Those that return rows become part of the statement, and those that write are called seldom.
 */
export async function listFunctionFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
    where p.prokind = 'f' and not p.proretset and p.provolatile = 's' and p.prosrc ~* '\\mfrom\\M' order by 1`.execute(
    db,
  )
  return rows.map(
    ({ name }) => `${name} looks something up in SQL, and is planned for every row: write it in PL/pgSQL`,
  )
}
