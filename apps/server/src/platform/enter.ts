import { isClosedOnClassDevices } from '@kindling/contract/class-signin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isGuest } from './actor.ts'
import type { House } from './house.ts'
import type { Opened } from './opening.ts'
import { refuse } from './refusals.ts'
import { checkPerson, checkSelf, isNamedInBody, namedId, type Route, type Visit } from './serve.ts'
import { requireToken } from './sessions/require-token.ts'
import { openRequest, sessionOpening } from './sessions/sessions.ts'
import type { Shaped, ShapedBody } from './shape-request.ts'
import { checkSupport } from './support.ts'

/** A request whose caller was let in: the visit, and what the opening found and read for it. */
export interface Entered {
  visit: Visit
  opened: Pick<Opened, 'found' | 'read'>
  /** The body was on its way still when the caller was let in. */
  isAhead: boolean
}

interface Arrival {
  house: House
  route: Route
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Lets a caller in before the body is read, or refuses: 401 and 403 for the person, CSRF, VALIDATION for path and query,
 * NOT_FOUND for the row that the guard names. A row that the body names waits for it.
 */
export async function enter(arrival: Arrival, asked: Shaped): Promise<Entered> {
  const { route, request } = arrival
  const isComplete = request.raw.complete
  const entered = await ask(arrival, asked, !isNamedInBody(route.call.guard))
  return { ...entered, isAhead: isComplete === false }
}

/** The same with the body. Whoever was slow with it is asked anew: a right that has ended meanwhile is none. */
export async function enterAgain(arrival: Arrival, entered: Entered, body: ShapedBody): Promise<Entered> {
  const { params, query } = entered.visit
  const asked = { params, query, ...body }
  if (entered.isAhead || isNamedInBody(arrival.route.call.guard))
    return { ...entered, ...(await ask(arrival, asked, true)) }
  if (body.fault) throw body.fault
  return { ...entered, visit: { ...entered.visit, body: body.body } }
}

/** All that is asked of a caller, in an order that tells a stranger nothing. */
async function ask(
  { house, route, request, reply }: Arrival,
  { fault, ...words }: Shaped,
  isRowNamed: boolean,
): Promise<Pick<Entered, 'visit' | 'opened'>> {
  const { call } = route
  const opensRow = isRowNamed && !fault
  const { actor, ...opened } = opensRow
    ? await openRequest(house, request, route.opening, wantedBy(route, words))
    : await openRequest(house, request, sessionOpening)
  request.caller = actor
  checkSupport(call, actor)
  checkPerson(call.guard, actor, isGuest(actor))
  if (actor.isOnClassDevice && isClosedOnClassDevices(call)) throw refuse('FORBIDDEN')
  if (call.method !== 'GET' || call.needsToken) requireToken(house, request, actor)
  if (fault) throw fault
  const visit: Visit = { house, actor, request, reply, retry: null, ...words }
  if (opensRow) {
    checkSelf(call.guard, visit)
    route.checkRow(opened.found)
  }
  return { visit, opened }
}

const wantedBy = ({ call: { guard }, allowed }: Route, words: Omit<Shaped, 'fault'>) => ({
  id: guard.rule === 'row' ? namedId(guard.param, words) : null,
  allowed,
  asked: words,
})
