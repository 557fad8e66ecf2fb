import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { Guard, PlainGuard, RowGuard } from '@kindling/contract/guards'
import type { ActOn, RowKind } from '@kindling/rules/access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gate, Held } from './access/gate.ts'
import type { Actor } from './actor.ts'
import type { House } from './house.ts'
import { refuse } from './refusals.ts'
import type { Retry } from './transaction.ts'

/** One call being made: who makes it, with what, and the house to do it in. */
export interface Visit<C extends Call = Call> {
  house: House
  actor: Actor
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** The key of a retried creating call, for `transaction`. */
  retry: Retry | null
  request: FastifyRequest
  reply: FastifyReply
}

/** A visit that holds the row its guard names. */
export type RowVisit<C extends Call, K extends RowKind, Row> = Visit<C> & Held<K, Row>

export interface Route {
  call: Call
  handle(visit: Visit): Promise<unknown>
}

/** Binds a call whose guard looks at the person alone. */
export function serve<C extends Call<PlainGuard>>(
  call: C,
  useCase: (visit: Visit<C>) => Promise<ReplyOf<C> | FastifyReply>,
): Route {
  return { call, handle: useCase as Route['handle'] }
}

/** Binds a call whose guard names a row: the gate opens first, and the use-case gets the row and never the id. */
export function serveRow<K extends RowKind, C extends Call<RowGuard<K>>, Row, Id>(
  call: C,
  gate: Gate<K, Row, Id>,
  useCase: (visit: RowVisit<C, K, Row>) => Promise<ReplyOf<C> | FastifyReply>,
): Route {
  const handle = async (visit: Visit) => {
    const id = namedId(call.guard.param, visit) as Id
    const held = await gate.open(visit.house.db, visit.actor, id, call.guard.act as ActOn<K>)
    return useCase(Object.assign(visit as Visit<C>, held))
  }
  return { call, handle }
}

/** What can be decided before any row is read: 401 for no session, 403 for the wrong kind of person (F-05). */
export function checkPerson(guard: Guard, actor: Actor, isGuest: boolean): void {
  if (guard.rule === 'anyone') return
  if (isGuest) throw refuse('UNAUTHENTICATED')
  if (guard.rule === 'kind' && !guard.types.includes(actor.userType)) throw refuse('FORBIDDEN')
  if (guard.rule === 'operator' && !actor.isOperator) throw refuse('FORBIDDEN')
}

/** A call on the own account, where the path may name it: any other id is somebody the caller may not know. */
export function checkSelf(guard: Guard, visit: Visit): void {
  if (guard.rule === 'self' && namedId(guard.param, visit) !== visit.actor.id) throw refuse('NOT_FOUND')
}

/** The id that a guard's `param` names; an absent last id means the actor (F-04). */
function namedId(param: string, visit: Visit): unknown {
  const [place, name] = param.includes('.') ? param.split('.') : ['params', param]
  const source = visit[place as 'params' | 'query' | 'body'] as Record<string, unknown>
  return source[name ?? ''] ?? visit.actor.id
}
