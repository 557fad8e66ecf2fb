import { createHash } from 'node:crypto'
import { type Call, carriesFile, usualMaxBytes } from '@kindling/contract/define-call'
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

/**
 * Registers calls with the server. Each checks person, support, token, path and query, guard and body, in this order, and then runs its
 * use-case.
 */
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
  for (const route of routes) {
    if (route.call.carries === 'piece') registerPiece(app, services, bodies, route)
    else registerRoute(app, services, bodies, route)
  }
}

/** Only this call takes raw bytes; its use-case reads them as they come. */
const registerPiece: typeof registerRoute = (app, services, bodies, route) =>
  void app.register(async scope => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    registerRoute(scope, services, bodies, route)
  })

declare module 'fastify' {
  interface FastifyRequest {
    /** The entered request, once the caller is known to have the right. */
    entered: Entered | null
    /** The caller, even when refused. */
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
    // A read is recorded (D-87), and a HEAD request reads nothing. Only files answer it, because players send it.
    exposeHeadRoute: call.carries === 'bytes',
    config: { call: call.name, takesFiles: takesFiles(call) },
    ...(call.maxBytes ? { bodyLimit: call.maxBytes } : {}),
    // The body is not read for a caller without the right, or with too many requests at once.
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
      // Undefined when the use-case has sent or taken over the reply itself: nothing is sent again. A client that ended its download has
      // the headers, and no end.
      if (reply.sent || reply.raw.headersSent) return reply
      if (call.carries !== 'bytes' && reply.statusCode === 200) writeBy(schema(), reply)
      return reply.send(context.actor.support ? withoutCodes(answer) : answer)
    },
  })
}

const takesFiles = (call: Call) => carriesFile(call) || (call.maxBytes ?? 0) > usualMaxBytes

const schemaOf = ({ call }: Route, services: Services) =>
  nameProduct(serialiserSchema(call.reply), services.settings.productKey)

/**
 * Drops fields that the reply's shape does not name. The writer is compiled at the call's first answer, so that it does not delay the
 * start.
 */
const writeBy = (schema: Record<string, unknown>, reply: FastifyReply) =>
  reply.type('application/json; charset=utf-8').serializer(reply.compileSerializationSchema(schema))

/** Enters the call again once its body was read. */
async function withBody(services: Services, route: Route, request: FastifyRequest): Promise<Entered> {
  const { call } = route
  const { entered } = request
  if (!entered) throw new Error(`${call.name} is handled before anybody was let in`)
  if (call.carries !== 'upload' && request.isMultipart()) throw refuse('PAYLOAD_TYPE')
  if (carriesFile(call) || call.method === 'GET') return entered
  return enterAgain(
    { services, route, request, reply: entered.context.reply },
    entered,
    shapeBody(call, request),
  )
}

/** The cookie tells the keys of guests apart, since all guests share one id. */
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
