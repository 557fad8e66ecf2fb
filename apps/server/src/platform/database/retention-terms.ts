import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** The retention of a table, as the table's comment says it (F-11). */
export type RetentionTerm =
  /** Until an act deletes it. */
  | { way: 'kept' }
  /** As long as its parent row, whose deletion cascades to it. */
  | { way: 'with'; parent: string }
  /** For a period after a moment that the row names. */
  | { way: 'after'; period: string; moment: string }
  /** The uploads feature deletes files itself. */
  | { way: 'while attached' }

export interface TableRetention {
  table: string
  owner: string
  keep: string
  /** Null when the comment is not written in words that the server understands. */
  terms: RetentionTerm[] | null
}

/** The end of the school year, which begins on the first of July. */
const schoolYear = 'the school year'

/** Reads `owner: …; keep: …`. Null when it does not understand the comment, which the schema gate refuses. */
export function parseRetention(comment: string): Omit<TableRetention, 'table'> | null {
  const match = /^owner: ([^;]+); keep: (.+)$/.exec(comment)
  if (!match) return null
  const [, owner = '', keep = ''] = match
  const terms = keep.split('; ').map(parseRetentionTerm)
  return { owner, keep, terms: terms.every(term => term !== null) ? terms : null }
}

function parseRetentionTerm(words: string): RetentionTerm | null {
  if (/^(for good|until removed|until erased)$/.test(words)) return { way: 'kept' }
  if (words === '24 hours unattached, else as the row it hangs on') return { way: 'while attached' }
  const [, parent] = /^as the ([a-z]+)$/.exec(words) ?? []
  if (parent) return { way: 'with', parent: `${parent}s` }
  const [, end] = /^until ([a-z_]+)$/.exec(words) ?? []
  if (end) return { way: 'after', period: '0 days', moment: end }
  const [, period, moment] =
    /^(\d+ (?:hours?|days?|years?)) after ([a-z_]+|the school year)$/.exec(words) ?? []
  return period && moment ? { way: 'after', period, moment } : null
}

/** Whether a row's retention has expired at a moment; a row without an end has not expired. */
export function isOver(term: RetentionTerm & { way: 'after' }, now: Date): RawBuilder<boolean> {
  const end = term.moment === schoolYear ? sql`make_date(school_year + 1, 7, 1)` : sql.ref(term.moment)
  return sql<boolean>`${end} < ${now}::timestamptz - ${term.period}::interval`
}

/** The retention that the tables of a database declare. */
export async function listRetention(db: Db): Promise<TableRetention[]> {
  const { rows } = await sql<{ name: string; comment: string }>`
    select c.relname as name, coalesce(obj_description(c.oid), '') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`.execute(db)
  return rows.map(({ name, comment }) => ({
    table: name,
    ...(parseRetention(comment) ?? { owner: '', keep: '', terms: null }),
  }))
}

/** Faults in the tables' retention: none declared, none that the server understands, or nothing that carries it out. */
export async function listRetentionFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { table, terms, keep } of await listRetention(db)) {
    if (keep === '') faults.push(`${table} does not say whose it is and how long it is kept`)
    else if (terms === null) faults.push(`${table} has a term that nothing carries out: ${keep}`)
    for (const term of terms ?? []) {
      const missing = await missingIn(db, table, term)
      if (missing) faults.push(`${table} is kept ${keep}, and ${missing}`)
    }
  }
  return faults
}

/** A term needs its column, or the cascading key from its parent. */
async function missingIn(db: Db, table: string, term: RetentionTerm): Promise<string | null> {
  if (term.way === 'kept') return null
  if (term.way === 'while attached') return table === 'files' ? null : 'only files are kept so'
  if (term.way === 'after') {
    const column = term.moment === schoolYear ? 'school_year' : term.moment
    const { rows } = await sql`
      select 1 from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(db)
    return rows.length > 0 ? null : `it has no column ${column}`
  }
  const { rows } = await sql`
    select 1 from pg_constraint where confdeltype = 'c'
      and conrelid = to_regclass(${table}) and confrelid = to_regclass(${term.parent})`.execute(db)
  return rows.length > 0 ? null : `no key takes it along when a row of ${term.parent} goes`
}
