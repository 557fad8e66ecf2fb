import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { Guard, PlainGuard, RowGuard } from '@kindling/contract/guards'
import type { ActOn, RowKind } from '@kindling/rules/access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Found, type Loaded, type Policy, relationsFor } from './access/policy.ts'
import type { Actor } from './actor.ts'
import type { Statement } from './database/statement.ts'
import { type Opened, type Opening, openingStatement } from './opening.ts'
import { refuse } from './refusals.ts'
import type { Services } from './services.ts'
import type { Retry } from './transaction.ts'

/** One call being made: its caller, its input and the services. */
export interface RequestContext<C extends Call = Call> {
  services: Services
  actor: Actor
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** The key of a retried creating call, for `transaction`. */
  retry: Retry | null
  request: FastifyRequest
  reply: FastifyReply
}

/** The context of a call whose guard names a row, with that row. */
export type RowContext<C extends Call, K extends RowKind, Row> = RequestContext<C> & Loaded<K, Row>

/** What a call reads, as SQL over `me` and over `loaded`, the row of its guard. Values are picked from the request. */
export type Reading<C extends Call, Row> = Statement<
  Opening & { input: { params: ParamsOf<C>; query: QueryOf<C> } },
  Row
>

/** A context with the rows that its call reads. */
export type Reader<V, Row> = V & { read: Row[] }

type UseCase<V, C extends Call> = ((context: V) => Promise<ReplyOf<C> | FastifyReply>) & {
  reading?: Statement<never>
  ahead?: (context: RequestContext) => Promise<void>
}

/** Gives a use-case the rows of a reading, from the same statement that checks the session and the right. */
export const reads = <C extends Call, Row, V, Reply>(
  reading: Reading<C, Row>,
  useCase: (context: Reader<V, Row>) => Promise<Reply>,
) => Object.assign(useCase, { reading })

/** A use-case with a check before the body is read, such as the sender's quotas. */
export const asksAhead = <V, Reply>(
  ahead: (context: Pick<RequestContext, 'services' | 'actor' | 'request' | 'retry'>) => Promise<void>,
  useCase: (context: V) => Promise<Reply>,
) => Object.assign(useCase, { ahead })

export interface Route {
  call: Call
  opening: Statement<Opening, Opened>
  /** The relations of which the caller needs one; none for a call whose guard names no row. */
  allowed: readonly string[]
  /** Throws NOT_FOUND unless the act is allowed on the found row. */
  checkRow(found: unknown): void
  /** The use-case's check before the body is read. */
  ahead?: ((context: RequestContext) => Promise<void>) | undefined
  handle(context: RequestContext, opened: Pick<Opened, 'found' | 'read'>): Promise<unknown>
}

/** Binds a call whose guard checks only the person. */
export function serve<C extends Call<PlainGuard>>(
  call: C,
  useCase: UseCase<Reader<RequestContext<C>, never>, C>,
): Route {
  const handle = async (context: RequestContext, { read }: Pick<Opened, 'read'>) =>
    useCase(Object.assign(context as RequestContext<C>, { read: (read ?? []) as never[] }))
  const opening = openingStatement(null, useCase.reading ?? null)
  return { call, opening, allowed: [], checkRow: () => undefined, ahead: useCase.ahead, handle }
}

/** Binds a call whose guard names a row: the policy loads it first, and the use-case gets the row and never the id. */
export function serveRow<K extends RowKind, C extends Call<RowGuard<K>>, Row, Id>(
  call: C,
  policy: Policy<K, Row, Id>,
  useCase: UseCase<Reader<RowContext<C, K, Row>, never>, C>,
): Route {
  const act = call.guard.act as ActOn<K>
  const check = (found: unknown) => policy.check(found as Found<Row> | null, act)
  const handle = async (context: RequestContext, { found, read }: Pick<Opened, 'found' | 'read'>) =>
    useCase(Object.assign(context as RequestContext<C>, check(found), { read: (read ?? []) as never[] }))
  const opening = openingStatement(policy, useCase.reading ?? null)
  const allowed = relationsFor(policy.kind, act)
  return { call, opening, allowed, checkRow: found => void check(found), ahead: useCase.ahead, handle }
}

/** The checks before any row is read: 401 without a session, 403 for the wrong kind of person (F-05). */
export function checkPerson(guard: Guard, actor: Actor, isGuest: boolean): void {
  if (guard.rule === 'anyone') return
  if (isGuest) throw refuse('UNAUTHENTICATED')
  if (guard.rule === 'kind' && !guard.types.includes(actor.userType)) throw refuse('FORBIDDEN')
  if (guard.rule === 'operator' && !actor.isOperator) throw refuse('FORBIDDEN')
}

/** A call on the caller's own account, where the path may name it: any other id is refused as unknown to the caller. */
export function checkSelf(guard: Guard, context: RequestContext): void {
  if (guard.rule !== 'self') return
  if ((namedId(guard.param, context) ?? context.actor.id) !== context.actor.id) throw refuse('NOT_FOUND')
}

/** Whether the guard names a row in the body, which is known only after reading it. */
export const isNamedInBody = (guard: Guard): boolean => 'param' in guard && guard.param.startsWith('body.')

/** The id that a guard's `param` names, if the request has one. */
export function namedId(param: string, context: Pick<RequestContext, 'params' | 'query' | 'body'>): unknown {
  const [place, name] = param.includes('.') ? param.split('.') : ['params', param]
  const source = context[place as 'params' | 'query' | 'body'] as Record<string, unknown>
  return source[name ?? ''] ?? null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
    /** Its bodies are large and may arrive slowly. */
    takesFiles?: boolean
  }
}
