import type pg from 'pg'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

/** The migrated database as text: tables, columns, keys, indexes, triggers, comments, views and functions, in one stable order (db/schema.sql). */
export async function printSchema(pool: pg.Pool): Promise<string> {
  const columns = await readColumns(pool)
  const rows = async (sql: string) => (await pool.query<{ table: string; line: string }>(sql)).rows
  const constraints = await rows(`
    select c.relname as table, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and k.contype <> 'n' order by c.relname, k.contype desc, k.conname`)
  const indexes = await rows(`
    select tablename as table, indexdef || ';' as line from pg_indexes i
    where schemaname = 'public' and not exists (
      select from pg_constraint k where k.conname = i.indexname and k.contype in ('p', 'u'))
    order by tablename, indexname`)
  const comments = await rows(`
    select c.relname as table, format('comment on table %I is %L;', c.relname, obj_description(c.oid)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and obj_description(c.oid) is not null order by c.relname`)
  const triggers = await rows(`
    select r.relname as table, pg_get_triggerdef(t.oid) || ';' as line
    from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_namespace n on n.oid = r.relnamespace
    where n.nspname = 'public' and not t.tgisinternal order by r.relname, t.tgname`)
  const functions = await pool.query<{ line: string }>(`
    select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`)
  const extensions = await pool.query<{ line: string }>(`
    select format('create extension %I;', extname) as line from pg_extension where extname <> 'plpgsql' order by extname`)
  const views = await pool.query<{ line: string }>(`
    select format('create view %I as\n%s', viewname, definition) as line from pg_views
    where schemaname = 'public' order by viewname`)
  const of = (list: { table: string; line: string }[], table: string) =>
    list.filter(row => row.table === table).map(row => row.line)
  const tables = [...new Set(columns.map(column => column.table))].map(table => {
    const lines = columns.filter(column => column.table === table).map(describe)
    const body = [...lines, ...of(constraints, table)].join(',\n')
    return [
      `create table ${table} (\n${body}\n);`,
      ...of(indexes, table),
      ...of(triggers, table),
      ...of(comments, table),
    ].join('\n')
  })
  const header = '-- Printed from the migrated database by `npm run schema`; the migrations are the source.'
  const brought = extensions.rows.map(row => row.line)
  const made = [...views.rows.map(row => row.line), ...functions.rows.map(row => `${row.line.trimEnd()};`)]
  return `${[header, ...brought, ...tables, ...made].join('\n\n')}\n`
}

/** TypeScript types of every row, for Kysely (src/platform/database/row-types.ts). */
export async function printRowTypes(pool: pg.Pool): Promise<string> {
  const columns = await readColumns(pool)
  const tables = [...new Set(columns.map(column => column.table))]
  const interfaces = tables.map(table => {
    const lines = columns
      .filter(column => column.table === table)
      .map(column => `  ${column.name}: ${typeOf(column)}`)
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}`
  })
  const database = `export interface Database {\n${tables.map(table => `  ${table}: ${typeName(table)}`).join('\n')}\n}`
  const header = `// Printed from the migrated database by \`npm run schema\`; never edited by hand.
import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type MadeMoment = ColumnType<Date, Date | string | undefined, Date | string>`
  return `${[header, ...interfaces, database].join('\n\n')}\n`
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  return rows
}

const describe = (column: Column) =>
  `  ${column.name} ${column.type}${column.nullable ? '' : ' not null'}${column.hasDefault ? ' default …' : ''}`

const typeName = (table: string) =>
  `${table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Row`

function typeOf(column: Column): string {
  if (column.isGenerated) return `ColumnType<${selected(column)}, never, never>`
  if (column.hasDefault && column.type.startsWith('timestamp')) return 'MadeMoment'
  const base = column.nullable ? `${scalar(column.type)} | null` : scalar(column.type)
  return column.hasDefault ? `Generated<${base}>` : base
}

function selected({ type, nullable }: Column): string {
  const base = type.startsWith('timestamp') ? 'Date' : scalar(type)
  return nullable ? `${base} | null` : base
}

function scalar(type: string): string {
  if (type.endsWith('[]')) return `${scalar(type.slice(0, -2))}[]`
  if (['bigint', 'integer', 'smallint', 'double precision'].includes(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'bytea') return 'Buffer'
  if (type === 'jsonb') return 'unknown'
  return type.startsWith('timestamp') ? 'Moment' : 'string'
}
