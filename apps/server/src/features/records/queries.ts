import type { RecordPartName } from '@kindling/rules/records'
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

/** All parts of a record as one reader may read them, in one statement and so from one moment. */
export function recordStatement(parts: readonly RecordPart[]): Statement<Taking, EntryRow> {
  const all = parts
    .map(
      ({ name, entries }) => statement<Taking>`
        select ${() => name}::text as part, e.place::float8 as place, e.entry::json as entry
        from me cross join loaded cross join lateral (${entries}) e`,
    )
    .reduce((before, part) => statement<Taking>`${before} union all ${part}`)
  return statement<Taking, EntryRow>`
    with me as (select ${({ readerId }) => readerId}::bigint as id, ${({ now }) => now}::timestamptz as at, null::bigint as visit_id),
      loaded as materialized (select ${({ childId }) => childId}::bigint as id,
        relations_to(me.id, ${({ childId }) => childId}::bigint, me.at) as relations from me)
    select part, entry from (${all}) t order by place`
}

export const listEntries = (
  db: Db,
  parts: Statement<Taking, EntryRow>,
  taking: Taking,
): Promise<EntryRow[]> => run(db, parts, taking)

const childMay = statement<{ childId: number; today: string }, { alone: boolean }>`
  select not needs_consent(${({ childId }) => childId}::bigint, ${({ today }) => today}::date) as alone`

/** Whether a child is known to be old enough to take its own record. */
export async function decidesAlone(db: Db, childId: number, today: string): Promise<boolean> {
  const [row] = await run(db, childMay, { childId, today })
  return row?.alone ?? false
}
