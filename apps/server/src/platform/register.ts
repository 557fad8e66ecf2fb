import { createHash } from 'node:crypto'
import { isClosedOnClassDevices } from '@kindling/contract/class-signin'
import { fieldSentence } from '@kindling/contract/field-sentences'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import { isGuest } from './actor.ts'
import type { House } from './house.ts'
import { type Refusal, refuse } from './refusals.ts'
import { nameProduct, serialiserSchema } from './reply-schema.ts'
import { checkPerson, checkSelf, namedId, type Route, type Visit } from './serve.ts'
import { readCookie } from './sessions/cookies.ts'
import { requireToken } from './sessions/require-token.ts'
import { openRequest, sessionOpening } from './sessions/sessions.ts'
import { checkSupport, withoutCodes } from './support.ts'

/** Registers calls with the server: person, support, token, shapes, guard and use-case, in this order for each. */
export function registerRoutes(app: FastifyInstance, house: House, routes: readonly Route[]): void {
  for (const route of routes) registerRoute(app, house, route)
}

function registerRoute(app: FastifyInstance, house: House, route: Route): void {
  const { call } = route
  app.route({
    method: call.method as HTTPMethods,
    url: call.path,
    config: { call: call.name, takesFiles: call.carries === 'upload' || call.maxBytes !== undefined },
    ...(call.maxBytes ? { bodyLimit: call.maxBytes } : {}),
    ...(call.carries === 'bytes' ? {} : { schema: { response: { 200: schemaOf(route, house) } } }),
    handler: async (request, reply) => {
      const asked = shaped(route, request)
      const { actor, ...opened } = await open(house, route, request, asked)
      checkSupport(call, actor)
      checkPerson(call.guard, actor, isGuest(actor))
      if (actor.isOnClassDevice && isClosedOnClassDevices(call)) throw refuse('FORBIDDEN')
      if (call.method !== 'GET' || call.needsToken) requireToken(house, request, actor)
      if (call.carries !== 'upload' && request.isMultipart()) throw refuse('PAYLOAD_TYPE')
      if (asked.fault) throw asked.fault
      const { params, query, body } = asked
      const visit: Visit = { house, actor, request, reply, retry: null, params, query, body }
      checkSelf(call.guard, visit)
      if (call.creates) visit.retry = retryOf(house, visit)
      reply.header('cache-control', 'private, no-store')
      const answer = await route.handle(visit, opened)
      // A reply that was awaited gives nothing: what was sent or taken over already is not sent again.
      if (reply.sent) return reply
      return reply.send(actor.support ? withoutCodes(answer) : answer)
    },
  })
}

const schemaOf = ({ call }: Route, house: House) =>
  nameProduct(serialiserSchema(call.reply), house.settings.productKey)

/** Who asks, and with what shapes fit the row and the reading too; what does not fit is refused after the person. */
function open(house: House, route: Route, request: FastifyRequest, asked: Shaped) {
  if (asked.fault) return openRequest(house, request, sessionOpening)
  const { guard } = route.call
  return openRequest(house, request, route.opening, {
    id: guard.rule === 'row' ? namedId(guard.param, asked) : null,
    allowed: route.allowed,
    asked,
  })
}

type Shaped = { params: unknown; query: unknown; body: unknown; fault: Refusal | null }

/** The three parts of a request in the shapes the call declares, or VALIDATION with a sentence for each field. */
function shaped({ call }: Route, request: FastifyRequest): Shaped {
  // Without a prototype: a field may be named `constructor`, and is no less unexpected for that.
  const fields: Record<string, string> = Object.create(null)
  const part = (shape: z.ZodType, value: unknown) => {
    const parsed = shape.safeParse(value ?? {}, { error: fieldSentence })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) addIssue(fields, issue)
    return null
  }
  const parts = {
    params: part(call.params, definedOnly(request.params as Record<string, unknown>)),
    query: part(call.query, request.query),
    body: call.carries === 'upload' || call.method === 'GET' ? {} : part(call.body, request.body),
  }
  const first = Object.values(fields)[0]
  return { ...parts, fault: first === undefined ? null : refuse('VALIDATION', first, fields) }
}

function addIssue(fields: Record<string, string>, issue: z.core.$ZodIssue): void {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, 20)) fields[[at, key].filter(Boolean).join('.')] ??= issue.message
    return
  }
  if (issue.code === 'invalid_union' && issue.errors[0]) {
    for (const inner of issue.errors[0]) addIssue(fields, { ...inner, path: [...issue.path, ...inner.path] })
    return
  }
  fields[at] ??= issue.message
}

const definedOnly = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== ''))

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
