import { timingSafeEqual } from 'node:crypto'
import { getLive, getMetrics, getReady } from '@kindling/contract/health'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refuse } from './refusals.ts'
import { type Route, serve } from './serve.ts'
import type { Services } from './services.ts'
import { actorOf } from './sessions/sessions.ts'

export const healthRoutes: Route[] = [
  serve(getLive, async () => ({ live: true })),
  serve(getReady, async ({ services }) => {
    await sql`select 1`.execute(services.db).catch(() => {
      throw refuse('BUSY')
    })
    return { ready: true }
  }),
]

/** The metrics are for operators: by their session, or by the token that a collector sends. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  app.get(getMetrics.path, async (request, reply) => {
    const isCollector = isBearer(request.headers.authorization, services.settings.metricsToken)
    const actor = isCollector ? null : await actorOf(services, request)
    if (actor && actor.id < 0) throw refuse('UNAUTHENTICATED')
    if (actor && !actor.isOperator) throw refuse('FORBIDDEN')
    return reply.type(services.telemetry.type).send(await services.telemetry.print())
  })
}

function isBearer(header: string | undefined, token: string | null): boolean {
  if (!token || !header) return false
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(header)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
