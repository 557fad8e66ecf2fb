import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { Guard, PlainGuard, RowGuard } from '@kindling/contract/guards'
import type { ActOn, RowKind } from '@kindling/rules/access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Found, type Gate, type Held, relationsFor } from './access/gate.ts'
import type { Actor } from './actor.ts'
import type { Statement } from './database/statement.ts'
import type { House } from './house.ts'
import { type Opened, type Opening, openingStatement } from './opening.ts'
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

/** What a call reads, as SQL over `me` and over `held`, the row its guard names. Values are picked from the request. */
export type Reading<C extends Call, Row> = Statement<
  Opening & { asked: { params: ParamsOf<C>; query: QueryOf<C> } },
  Row
>

/** A visit with what its call reads. */
export type Reader<V, Row> = V & { read: Row[] }

type UseCase<V, C extends Call> = ((visit: V) => Promise<ReplyOf<C> | FastifyReply>) & {
  reading?: Statement<never>
  ahead?: (visit: Visit) => Promise<void>
}

/** A use-case that is given what a reading reads, in the same statement as the session and the right to it. */
export const reads = <C extends Call, Row, V, Reply>(
  reading: Reading<C, Row>,
  useCase: (visit: Reader<V, Row>) => Promise<Reply>,
) => Object.assign(useCase, { reading })

/** A use-case that asks something before the body is read: quotas of whoever sends it. */
export const asksAhead = <V, Reply>(
  ahead: (visit: Pick<Visit, 'house' | 'actor' | 'request' | 'retry'>) => Promise<void>,
  useCase: (visit: V) => Promise<Reply>,
) => Object.assign(useCase, { ahead })

export interface Route {
  call: Call
  opening: Statement<Opening, Opened>
  /** The relations of which one must be held; none for a call whose guard names no row. */
  allowed: readonly string[]
  /** Throws NOT_FOUND unless what was found may be held for the act. */
  checkRow(found: unknown): void
  /** What the use-case asks before the body is read. */
  ahead?: ((visit: Visit) => Promise<void>) | undefined
  handle(visit: Visit, opened: Pick<Opened, 'found' | 'read'>): Promise<unknown>
}

/** Binds a call whose guard looks at the person alone. */
export function serve<C extends Call<PlainGuard>>(
  call: C,
  useCase: UseCase<Reader<Visit<C>, never>, C>,
): Route {
  const handle = async (visit: Visit, { read }: Pick<Opened, 'read'>) =>
    useCase(Object.assign(visit as Visit<C>, { read: (read ?? []) as never[] }))
  const opening = openingStatement(null, useCase.reading ?? null)
  return { call, opening, allowed: [], checkRow: () => undefined, ahead: useCase.ahead, handle }
}

/** Binds a call whose guard names a row: the gate opens first, and the use-case gets the row and never the id. */
export function serveRow<K extends RowKind, C extends Call<RowGuard<K>>, Held, Id>(
  call: C,
  gate: Gate<K, Held, Id>,
  useCase: UseCase<Reader<RowVisit<C, K, Held>, never>, C>,
): Route {
  const act = call.guard.act as ActOn<K>
  const hold = (found: unknown) => gate.hold(found as Found<Held> | null, act)
  const handle = async (visit: Visit, { found, read }: Pick<Opened, 'found' | 'read'>) =>
    useCase(Object.assign(visit as Visit<C>, hold(found), { read: (read ?? []) as never[] }))
  const opening = openingStatement(gate, useCase.reading ?? null)
  const allowed = relationsFor(gate.kind, act)
  return { call, opening, allowed, checkRow: found => void hold(found), ahead: useCase.ahead, handle }
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
  if (guard.rule !== 'self') return
  if ((namedId(guard.param, visit) ?? visit.actor.id) !== visit.actor.id) throw refuse('NOT_FOUND')
}

/** Whether what the guard names stands in the body, and is known only when that was read. */
export const isNamedInBody = (guard: Guard): boolean => 'param' in guard && guard.param.startsWith('body.')

/** The id that a guard's `param` names, if the request has it. */
export function namedId(param: string, visit: Pick<Visit, 'params' | 'query' | 'body'>): unknown {
  const [place, name] = param.includes('.') ? param.split('.') : ['params', param]
  const source = visit[place as 'params' | 'query' | 'body'] as Record<string, unknown>
  return source[name ?? ''] ?? null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
    /** Its bodies are large and may come slowly. */
    takesFiles?: boolean
  }
}
