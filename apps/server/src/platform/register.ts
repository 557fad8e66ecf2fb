import { createHash } from 'node:crypto'
import { type Call, usualMaxBytes } from '@kindling/contract/define-call'
import type { ErrorCode } from '@kindling/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type Actor, isGuest } from './actor.ts'
import type { ComingBodies } from './bodies.ts'
import { type Entered, enter, enterAgain } from './enter.ts'
import { onceAsked } from './once-asked.ts'
import { refuse } from './refusals.ts'
import { nameProduct, serialiserSchema } from './reply-schema.ts'
import type { RequestContext, Route } from './serve.ts'
import type { Services } from './services.ts'
import { readCookie } from './sessions/cookies.ts'
import { shapeAddress, shapeBody } from './shape-request.ts'
import { withoutCodes } from './support.ts'

/** Registers calls with the server: person, support, token, path and query, guard, body and use-case, in this order for each. */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  bodies: ComingBodies,
  routes: readonly Route[],
): void {
  if (!app.hasRequestDecorator('entered')) {
    app.decorateRequest('entered', null)
    app.decorateRequest('caller', null)
    app.decorateRequest('refusedWith', null)
  }
  for (const route of routes) registerRoute(app, services, bodies, route)
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

function registerRoute(app: FastifyInstance, services: Services, bodies: ComingBodies, route: Route): void {
  const { call } = route
  const schema = onceAsked(() => schemaOf(route, services))
  app.route({
    method: call.method as HTTPMethods,
    url: call.path,
    // That somebody was shown something is kept (D-87), and a request for the header alone shows nothing. A player asks for it of files.
    exposeHeadRoute: call.carries === 'bytes',
    config: { call: call.name, takesFiles: takesFiles(call) },
    ...(call.maxBytes ? { bodyLimit: call.maxBytes } : {}),
    // No byte of a body is read for somebody who may not make the call, or who sends too many at once.
    preParsing: async (request, reply) => {
      request.entered = await enter({ services, route, request, reply }, shapeAddress(call, request))
      const { context } = request.entered
      if (call.creates) context.retry = retryOf(services, context)
      await route.ahead?.(context)
      bodies.hold(request, reply, context.actor)
    },
    handler: async (request, reply) => {
      const { context, opened } = await withBody(services, route, request)
      if (call.creates) context.retry = retryOf(services, context)
      reply.header('cache-control', 'private, no-store')
      const answer = await route.handle(context, opened)
      // A reply that was awaited gives nothing: what was sent or taken over already is not sent again.
      if (reply.sent) return reply
      if (call.carries !== 'bytes' && reply.statusCode === 200) writeBy(schema(), reply)
      return reply.send(context.actor.support ? withoutCodes(answer) : answer)
    },
  })
}

const takesFiles = ({ carries, maxBytes = usualMaxBytes }: Call) =>
  carries === 'upload' || maxBytes > usualMaxBytes

const schemaOf = ({ call }: Route, services: Services) =>
  nameProduct(serialiserSchema(call.reply), services.settings.productKey)

/** What a reply's shape does not name is not written. The writer is compiled when the call is first answered: a start waits for none. */
const writeBy = (schema: Record<string, unknown>, reply: FastifyReply) =>
  reply.type('application/json; charset=utf-8').serializer(reply.compileSerializationSchema(schema))

/** The call with its body, now that it is there. */
async function withBody(services: Services, route: Route, request: FastifyRequest): Promise<Entered> {
  const { call } = route
  const { entered } = request
  if (!entered) throw new Error(`${call.name} is handled before anybody was let in`)
  if (call.carries !== 'upload' && request.isMultipart()) throw refuse('PAYLOAD_TYPE')
  if (call.carries === 'upload' || call.method === 'GET') return entered
  return enterAgain(
    { services, route, request, reply: entered.context.reply },
    entered,
    shapeBody(call, request),
  )
}

/** A guest's keys are told apart by the cookie, since all guests share one id. */
function retryOf(services: Services, context: RequestContext): RequestContext['retry'] {
  const key = context.request.headers['idempotency-key']
  const { call } = context.request.routeOptions.config
  if (!call || typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) return null
  const owner = isGuest(context.actor) ? `${readCookie(context.request, services.settings) ?? ''}:` : ''
  const hidden = owner ? createHash('sha256').update(owner).digest('base64url') : ''
  return {
    userId: context.actor.id,
    call,
    key: `${hidden}${key}`,
    words: { params: context.params, query: context.query, body: context.body },
  }
}
