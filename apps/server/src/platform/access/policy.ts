import { type ActOn, access, actsAllowed, mayDo, type Relation, type RowKind } from '@kindling/rules/access'
import type { Actor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { run, type Statement, statement } from '../database/statement.ts'
import { refuse } from '../refusals.ts'

/** A row that was loaded for an act, and the acts that the actor may do with it. */
export interface Loaded<K extends RowKind, Row> {
  row: Row
  relations: readonly Relation[]
  can: ActOn<K>[]
}

/** The input of a policy's statement: the row's id, where the request names one. */
export interface PolicyInput<Id = unknown> {
  id: Id | null
}

/** The result of a policy's statement: the row, and the actor's relations to it. */
export type Found<Row> = Row & { relations: readonly string[] }

/** The only way to rows of a kind. Absent and forbidden give the same answer. */
export interface Policy<K extends RowKind, Row, Id = number> {
  kind: K
  /**
   * SQL over `me` (the actor, the visit of support and the time): finds the row with its `relations`. It runs in one statement with the
   * session's check.
   */
  find: Statement<PolicyInput, Found<Row>>
  /** Throws NOT_FOUND unless the row was found and the actor may do the act with it. */
  check(found: Found<Row> | null, act: ActOn<K>): Loaded<K, Row>
  /**
   * Runs a statement of its own: for rows that no guard names, and again under a lock. An account that was disabled since then has no
   * relations.
   */
  open(reading: ReadContext, actor: Asker, id: Id, act: ActOn<K>): Promise<Loaded<K, Row>>
}

/** The caller: in a visit of support, some rows stay closed. */
type Asker = Pick<Actor, 'id'> & Partial<Pick<Actor, 'support'>>

/** The database and the time of a policy's read: some relations hold only for some days. */
export interface ReadContext {
  db: Db
  clock: Clock
}

/** The id in the request; a path that may end without an id means the actor (F-04). */
export const idOrMe = statement<PolicyInput>`coalesce(${input => input.id}::bigint, me.id)`

/** Makes a policy from SQL over `me` that finds a row and the actor's relations to it. */
export function definePolicy<K extends RowKind, Row extends object, Id = number>(
  kind: K,
  find: Statement<PolicyInput, Found<Row>>,
): Policy<K, Row, Id> {
  const alone = statement<PolicyInput & { actorId: number; visitId: number | null; now: Date }, Found<Row>>`
    with me as (select ${input => input.actorId}::bigint as id, ${input => input.now}::timestamptz as at,
      ${input => input.visitId}::bigint as visit_id)
    select found.* from me cross join lateral (${find}) found
    where not exists (select from users u where u.id = me.id and u.disabled_at is not null)`
  const check = (found: Found<Row> | null, act: ActOn<K>) => {
    const { relations, ...row } = found ?? { relations: [] }
    const held = relations as Relation[]
    if (!found || !mayDo(kind, act, held)) throw refuse('NOT_FOUND')
    // The found row without its relations is the row.
    return { row: row as unknown as Row, relations: held, can: actsAllowed(kind, held) }
  }
  return {
    kind,
    find,
    check,
    async open({ db, clock }, actor, id, act) {
      const visitId = actor.support?.visitId ?? null
      const [found] = await run(db, alone, { actorId: actor.id, visitId, now: clock.now(), id })
      return check(found ?? null, act)
    },
  }
}

/** The relations that allow an act, for SQL that reads only what they allow. */
export const relationsFor = <K extends RowKind>(kind: K, act: ActOn<K>) =>
  access[kind][act] as readonly Relation[]
