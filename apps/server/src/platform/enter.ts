import { isClosedOnClassDevices } from '@kindling/contract/class-signin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isGuest } from './actor.ts'
import type { Opened } from './opening.ts'
import { refuse } from './refusals.ts'
import { checkPerson, checkSelf, isNamedInBody, namedId, type RequestContext, type Route } from './serve.ts'
import type { Services } from './services.ts'
import { requireToken } from './sessions/require-token.ts'
import { openRequest, sessionOpening } from './sessions/sessions.ts'
import type { Shaped, ShapedBody } from './shape-request.ts'
import { checkSupport } from './support.ts'

/** A request whose caller was let in: its context, and what the opening found and read for it. */
export interface Entered {
  context: RequestContext
  opened: Pick<Opened, 'found' | 'read'>
  /** The body was still on its way after the caller was let in. */
  isAhead: boolean
}

interface Arrival {
  services: Services
  route: Route
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Lets a caller in before the body is read, or refuses: 401 and 403 for the person, CSRF, VALIDATION for path and query, NOT_FOUND for the
 * row that the guard names. A row that the body names is checked after the body.
 */
export async function enter(arrival: Arrival, input: Shaped): Promise<Entered> {
  const { route, request } = arrival
  const entered = await ask(arrival, input, !isNamedInBody(route.call.guard))
  // Most bodies are short and have arrived by now: the check is as late as it can be.
  return { ...entered, isAhead: request.raw.complete === false }
}

/** The same with the body. The caller of a slow body is checked again: a right may have ended meanwhile. */
export async function enterAgain(arrival: Arrival, entered: Entered, body: ShapedBody): Promise<Entered> {
  const { params, query } = entered.context
  const input = { params, query, ...body }
  if (entered.isAhead || isNamedInBody(arrival.route.call.guard))
    return { ...entered, ...(await ask(arrival, input, true)) }
  if (body.fault) throw body.fault
  return { ...entered, context: { ...entered.context, body: body.body } }
}

/** Runs all checks on a caller, in an order that reveals nothing to strangers. */
async function ask(
  { services, route, request, reply }: Arrival,
  { fault, ...words }: Shaped,
  isRowNamed: boolean,
): Promise<Pick<Entered, 'context' | 'opened'>> {
  const { call } = route
  const opensRow = isRowNamed && !fault
  const { actor, ...opened } = opensRow
    ? await openRequest(services, request, route.opening, wantedBy(route, words))
    : await openRequest(services, request, sessionOpening)
  request.caller = actor
  checkSupport(call, actor)
  checkPerson(call.guard, actor, isGuest(actor))
  if (actor.isOnClassDevice && isClosedOnClassDevices(call)) throw refuse('FORBIDDEN')
  if (call.method !== 'GET' || call.needsToken) requireToken(services, request, actor)
  if (fault) throw fault
  const context: RequestContext = { services, actor, request, reply, retry: null, ...words }
  if (opensRow) {
    checkSelf(call.guard, context)
    route.checkRow(opened.found)
  }
  return { context, opened }
}

const wantedBy = ({ call: { guard }, allowed }: Route, words: Omit<Shaped, 'fault'>) => ({
  id: guard.rule === 'row' ? namedId(guard.param, words) : null,
  allowed,
  input: words,
})
