import { createHash } from 'node:crypto'
import type { ErrorCode } from '@kindling/contract/errors'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { type Actor, isGuest } from './actor.ts'
import type { ComingBodies } from './bodies.ts'
import { type Entered, enter, enterAgain } from './enter.ts'
import type { House } from './house.ts'
import { refuse } from './refusals.ts'
import { nameProduct, serialiserSchema } from './reply-schema.ts'
import type { Route, Visit } from './serve.ts'
import { readCookie } from './sessions/cookies.ts'
import { shapeAddress, shapeBody } from './shape-request.ts'
import { withoutCodes } from './support.ts'

/** Registers calls with the server: person, support, token, path and query, guard, body and use-case, in this order for each. */
export function registerRoutes(
  app: FastifyInstance,
  house: House,
  bodies: ComingBodies,
  routes: readonly Route[],
): void {
  if (!app.hasRequestDecorator('entered')) {
    app.decorateRequest('entered', null)
    app.decorateRequest('caller', null)
    app.decorateRequest('refusedWith', null)
  }
  for (const route of routes) registerRoute(app, house, bodies, route)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, once it is known that this person may. */
    entered: Entered | null
    /** Who asks, also where it is refused. */
    caller: Actor | null
    /** The code of a refusal, for the log. */
    refusedWith: ErrorCode | null
  }
}

function registerRoute(app: FastifyInstance, house: House, bodies: ComingBodies, route: Route): void {
  const { call } = route
  app.route({
    method: call.method as HTTPMethods,
    url: call.path,
    config: { call: call.name, takesFiles: call.carries === 'upload' || call.maxBytes !== undefined },
    ...(call.maxBytes ? { bodyLimit: call.maxBytes } : {}),
    ...(call.carries === 'bytes' ? {} : { schema: { response: { 200: schemaOf(route, house) } } }),
    // No byte of a body is read for somebody who may not make the call, or who sends too many at once.
    preParsing: async (request, reply) => {
      request.entered = await enter({ house, route, request, reply }, shapeAddress(call, request))
      const { visit } = request.entered
      if (call.creates) visit.retry = retryOf(house, visit)
      await route.ahead?.(visit)
      bodies.hold(request, reply, visit.actor)
    },
    handler: async (request, reply) => {
      const { visit, opened } = await withBody(house, route, request)
      if (call.creates) visit.retry = retryOf(house, visit)
      reply.header('cache-control', 'private, no-store')
      const answer = await route.handle(visit, opened)
      // A reply that was awaited gives nothing: what was sent or taken over already is not sent again.
      if (reply.sent) return reply
      return reply.send(visit.actor.support ? withoutCodes(answer) : answer)
    },
  })
}

const schemaOf = ({ call }: Route, house: House) =>
  nameProduct(serialiserSchema(call.reply), house.settings.productKey)

/** The call with its body, now that it is there. */
async function withBody(house: House, route: Route, request: FastifyRequest): Promise<Entered> {
  const { call } = route
  const { entered } = request
  if (!entered) throw new Error(`${call.name} is handled before anybody was let in`)
  if (call.carries !== 'upload' && request.isMultipart()) throw refuse('PAYLOAD_TYPE')
  if (call.carries === 'upload' || call.method === 'GET') return entered
  return enterAgain({ house, route, request, reply: entered.visit.reply }, entered, shapeBody(call, request))
}

/** A guest's keys are told apart by the cookie, since all guests share one id. */
function retryOf(house: House, visit: Visit): Visit['retry'] {
  const key = visit.request.headers['idempotency-key']
  const { call } = visit.request.routeOptions.config
  if (!call || typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) return null
  const owner = isGuest(visit.actor) ? `${readCookie(visit.request, house.settings) ?? ''}:` : ''
  const hidden = owner ? createHash('sha256').update(owner).digest('base64url') : ''
  return {
    userId: visit.actor.id,
    call,
    key: `${hidden}${key}`,
    words: { params: visit.params, query: visit.query, body: visit.body },
  }
}
