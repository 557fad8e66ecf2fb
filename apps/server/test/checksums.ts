import { sql } from 'kysely'
import type { TestHouse } from './test-house.ts'

/** Tables that a refused request may change, each with its reason. */
export const bookkeeping: Record<string, string> = {
  rate_limits: 'a refused attempt is counted: that is what the limits are for (F-17)',
}

export type Checksums = Map<string, string>

/** A checksum of every table's rows, sessions included. */
export async function checksums(of: TestHouse): Promise<Checksums> {
  const tables = await tablesOf(of)
  const each = tables.map(
    name => sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(each, sql` union all `)}`.execute(
    of.house.db,
  )
  return new Map(rows.map(row => [row.name, row.sum]))
}

/** The tables that are not as they were, bookkeeping left out. */
export function changedTables(before: Checksums, after: Checksums): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter(name => !(name in bookkeeping) && before.get(name) !== after.get(name))
}

const known = new WeakMap<TestHouse, string[]>()

async function tablesOf(of: TestHouse): Promise<string[]> {
  const before = known.get(of)
  if (before) return before
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(of.house.db)
  const names = rows.map(row => row.name)
  known.set(of, names)
  return names
}
