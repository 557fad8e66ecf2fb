import { sql } from 'kysely'
import type { Db } from '../src/platform/database/connect.ts'

interface Column {
  name: string
  type: string
  is_key: boolean
  is_needed: boolean
}

/** A key of one column: what a row hangs on, and whether it goes with it. */
export interface Key {
  table: string
  column: string
  of: string
  of_column: string
  goes: boolean
}

/**
 * Makes rows of any table, whatever it is for, with a word in every column that can hold one. The test's own database holds no checks any
 * more, and its triggers rest while rows are made: keys, and what they do, stay.
 */
export class RowFiller {
  readonly #db: Db
  readonly #columns = new Map<string, Column[]>()
  readonly keys: Key[]
  #made = 1_000_000

  private constructor(db: Db, keys: Key[]) {
    this.#db = db
    this.keys = keys
  }

  static async open(db: Db): Promise<RowFiller> {
    await freeFromChecks(db)
    const { rows } = await sql<Key>`
      select r.relname as table, a.attname as column, p.relname as of, b.attname as of_column, k.confdeltype = 'c' as goes
      from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and r.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db)
    return new RowFiller(db, rows)
  }

  /** Rows of every table that leads to a person, over however many others; tells the tables. */
  async fillAll(personId: number, word: string): Promise<string[]> {
    const filled = new Set<string>(['users'])
    const waiting: { key: Key; value: unknown }[] = this.#keysTo('users').map(key => ({
      key,
      value: personId,
    }))
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const row = await this.#insert(next.key.table, { [next.key.column]: next.value }, word)
      if (filled.has(next.key.table)) continue
      filled.add(next.key.table)
      for (const key of this.#keysTo(next.key.table)) waiting.push({ key, value: row[key.of_column] })
    }
    return [...filled].sort()
  }

  #keysTo = (table: string) => this.keys.filter(key => key.of === table && key.goes && key.table !== table)

  async #insert(
    table: string,
    given: Record<string, unknown>,
    word: string,
  ): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = { ...given }
    for (const column of await this.#columnsOf(table)) {
      if (column.name in given) continue
      const key = this.keys.find(one => one.table === table && one.column === column.name)
      if (key) {
        if (column.is_key) values[column.name] = await this.#anyOf(key)
      } else {
        const value = this.#valueOf(column, word)
        if (value !== undefined) values[column.name] = value
      }
    }
    const names = Object.keys(values)
    const { rows } = await sql<Record<string, unknown>>`
      insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))}) overriding system value
      values (${sql.join(names.map(name => sql`${values[name]}`))}) returning *`.execute(this.#db)
    return rows[0] ?? {}
  }

  #valueOf({ type, is_key, is_needed }: Column, word: string): unknown {
    const number = ++this.#made
    if (/^(text|citext|character)/.test(type)) return type.includes('[]') ? [word] : `${word} ${number}`
    if (type === 'jsonb' || type === 'json') return JSON.stringify({ said: word })
    if (type === 'bytea') return Buffer.from(`${word} ${number}`)
    if (!is_key && !is_needed) return undefined
    if (type.includes('[]')) return '{}'
    if (type === 'smallint') return number % 30_000
    if (/^(numeric|double)/.test(type)) return 1
    if (/^(bigint|integer)/.test(type)) return number
    if (type === 'boolean') return false
    if (type === 'uuid') return sql`gen_random_uuid()`
    if (type === 'date' || type.startsWith('timestamp')) return '2026-11-17'
    if (type === 'tsvector') return ''
    throw new Error(`No value for ${type}`)
  }

  /** What a row needs beside the person: one that leads to nobody else. */
  async #anyOf({ of, of_column }: Key): Promise<unknown> {
    return (await this.#insert(of, {}, 'Stranger'))[of_column]
  }

  async #columnsOf(table: string): Promise<Column[]> {
    const known = this.#columns.get(table)
    if (known) return known
    const { rows } = await sql<Column>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey::int2[])) as is_key,
        not a.atthasdef and a.attidentity = '' and a.attname !~ '(_at|_on|until|_by)$' as is_needed
      from pg_attribute a where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''`.execute(this.#db)
    this.#columns.set(table, rows)
    return rows
  }
}

async function freeFromChecks(db: Db): Promise<void> {
  await sql`
    do $$ declare one record; begin
      for one in select r.relname, k.conname from pg_constraint k join pg_class r on r.oid = k.conrelid
        where k.contype = 'c' and r.relnamespace = 'public'::regnamespace loop
        execute format('alter table %I drop constraint %I', one.relname, one.conname);
      end loop;
      for one in select i.relname, r.relname as of, k.conname from pg_index x join pg_class i on i.oid = x.indexrelid
        join pg_class r on r.oid = x.indrelid left join pg_constraint k on k.conindid = i.oid and k.contype in ('u', 'x')
        where x.indisunique and not x.indisprimary and r.relnamespace = 'public'::regnamespace and r.relname <> all ('{erasures,catalogue_items}')
          and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.oid) loop
        if one.conname is null then execute format('drop index %I', one.relname);
        else execute format('alter table %I drop constraint %I', one.of, one.conname); end if;
      end loop;
      for one in select r.relname, a.attname from pg_attribute a join pg_class r on r.oid = a.attrelid
        where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and a.attnum > 0 and a.attnotnull and not a.attisdropped
          and a.attidentity = '' and not exists (
            select from pg_index i where i.indrelid = r.oid and i.indisprimary and a.attnum = any(i.indkey::int2[])) loop
        execute format('alter table %I alter column %I drop not null', one.relname, one.attname);
      end loop;
    end $$`.execute(db)
}

/** What rests while rows are made. */
export const setTriggers = async (db: Db, way: 'enable' | 'disable'): Promise<void> => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  )
  for (const { table } of rows)
    await sql`alter table ${sql.table(table)} ${sql.raw(way)} trigger user`.execute(db)
}
