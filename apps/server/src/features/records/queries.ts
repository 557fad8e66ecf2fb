import { type RecordPartName, recordParts } from '@kindling/rules/records'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

export interface Taking {
  readerId: number
  childId: number
  now: Date
}

export interface EntryRow {
  part: RecordPartName
  entry: Record<string, unknown>
}

/**
 * All parts of a record as one reader may read them, one after the other, in one statement and so from one moment. Its rows are fetched page by
 * page.
 */
export function recordStatement(parts: readonly RecordPart[]): Statement<Taking, EntryRow> {
  const all = parts
    .map(
      ({ name, entries }) => statement<Taking>`
        select ${() => name}::text as part, e.place::float8 as place, e.entry::json as entry
        from me cross join loaded cross join lateral (${entries}) e`,
    )
    .reduce((before, part) => statement<Taking>`${before} union all ${part}`)
  return statement<Taking, EntryRow>`
    declare record_entries no scroll cursor for
    with me as (select ${({ readerId }) => readerId}::bigint as id, ${({ now }) => now}::timestamptz as at, null::bigint as visit_id),
      loaded as materialized (select ${({ childId }) => childId}::bigint as id,
        relations_to(me.id, ${({ childId }) => childId}::bigint, me.at) as relations from me)
    select part, entry from (${all}) t order by array_position(${() => recordParts}::text[], part), place`
}

/** Pages of entries; in a transaction. */
export async function* readEntries(
  db: Db,
  parts: Statement<Taking, EntryRow>,
  taking: Taking,
): AsyncGenerator<EntryRow[]> {
  // A record can be large, and a machine busy: a family that waits is better served than by a refusal.
  await sql`set local statement_timeout = '2min'`.execute(db)
  await run(db, parts, taking)
  for (;;) {
    const { rows } = await sql<EntryRow>`fetch 20 from record_entries`.execute(db)
    if (rows.length === 0) return
    yield rows
  }
}

const childMay = statement<{ childId: number; today: string }, { alone: boolean }>`
  select not needs_consent(${({ childId }) => childId}::bigint, ${({ today }) => today}::date) as alone`

/** Whether a child is known to be old enough to take its own record. */
export async function decidesAlone(db: Db, childId: number, today: string): Promise<boolean> {
  const [row] = await run(db, childMay, { childId, today })
  return row?.alone ?? false
}
