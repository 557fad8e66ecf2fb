import { type ActOn, actsAllowed, mayDo, type Relation, type RowKind } from '@kindling/rules/access'
import type { Actor } from '../actor.ts'
import { refuse } from '../refusals.ts'
import type { Db } from '../transaction.ts'

/** A row that was obtained for an act, and what else the actor may do with it. */
export interface Held<K extends RowKind, Row> {
  row: Row
  relations: readonly Relation[]
  can: ActOn<K>[]
}

/** The one way to rows of a kind. Absent and forbidden give the same answer. */
export interface Gate<K extends RowKind, Row, Id = number> {
  kind: K
  /** Throws NOT_FOUND unless the row exists and the actor may do the act with it. */
  open(db: Db, actor: Actor, id: Id, act: ActOn<K>): Promise<Held<K, Row>>
}

/** Makes a gate from a query that finds the row together with the actor's relations to it. */
export function defineGate<K extends RowKind, Row, Id = number>(
  kind: K,
  find: (db: Db, actor: Actor, id: Id) => Promise<{ row: Row; relations: readonly string[] } | null>,
): Gate<K, Row, Id> {
  return {
    kind,
    async open(db, actor, id, act) {
      const found = await find(db, actor, id)
      const relations = (found?.relations ?? []) as Relation[]
      if (!found || !mayDo(kind, act, relations)) throw refuse('NOT_FOUND')
      return { row: found.row, relations, can: actsAllowed(kind, relations) }
    },
  }
}
