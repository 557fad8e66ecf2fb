import type { PoolClient } from 'pg'

export interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

// These describe the database and the machine, not what people made; a restore leaves them as they are.
const notExported = ['migrations', 'backups', 'server_hours']

/** The tables of the application with their stored columns, in a fixed order. */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
            coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                              order by a.attnum) filter (where a.attnum is not null), '[]') as columns
       from pg_class c
       left join pg_attribute a
         on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1) and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname collate "C"`,
    [notExported],
  )
  return rows
}

export async function listMigrations(client: PoolClient): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query("select to_regclass('public.migrations') is not null as present")
  if (!rows[0]?.present) return []
  return (await client.query('select name, checksum from public.migrations order by name collate "C"')).rows
}

export async function listSequences(
  client: PoolClient,
): Promise<{ name: string; last: string; used: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: { name: string; last: string; used: boolean }[] = []
  for (const { name } of rows) {
    const state = await client.query(
      `select last_value::text as last, is_called as used from ${quoted(client, name)}`,
    )
    sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}

export function quoted(client: PoolClient, table: string): string {
  return `public.${client.escapeIdentifier(table)}`
}

/** Makes every value print as text in one way, and lifts the limits made for requests: export and restore need the same. */
export async function prepareForBackup(client: PoolClient): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    bytea_output: 'hex',
    extra_float_digits: '1',
    // Rows that a row-level policy hides would be missing silently: fail instead.
    row_security: 'off',
    search_path: 'public, pg_catalog',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, true)', [name, value])
  }
}
