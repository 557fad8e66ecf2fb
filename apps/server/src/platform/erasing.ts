import type { Db } from './database/connect.ts'
import { run, statement } from './database/statement.ts'
import { refuse } from './refusals.ts'

const leaving = statement<{ childIds: readonly number[] }, { child_id: number; due_at: string }>`
  select e.child_id, iso(e.due_at) as due_at from erasures e where e.child_id = any(${({ childIds }) => childIds}::bigint[])
    and e.school_id is null and e.stopped_at is null and e.finished_at is null`

/** Filters children to those whose account is to be erased, with the date. */
export async function listLeaving(db: Db, childIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await run(db, leaving, { childIds })
  return new Map(rows.map(({ child_id, due_at }) => [child_id, due_at]))
}

/** No new person may be linked to a child whose account is to be erased (decision 0051). */
export async function requireStaying({ db }: { db: Db }, childId: number): Promise<void> {
  if ((await listLeaving(db, [childId])).has(childId)) throw refuse('LEAVING')
}
