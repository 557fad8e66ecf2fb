import { type Call, hiddenFromSupport } from '@kindling/contract/define-call'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { audit } from './audit.ts'
import { refuse } from './refusals.ts'
// What a request's route says of itself: the name of its call.
import type {} from './serve.ts'
import type { Services } from './services.ts'

/** Support looks and changes nothing; some calls it does not even make (S7). The one place that says so. */
export function checkSupport({ method, support }: Call, actor: Actor): void {
  if (!actor.support || support === 'ends') return
  if (method !== 'GET' || support === 'never') throw refuse('SUPPORT')
}

/** Every request of a visit is in the audit log, a refused one too: which call, and nothing of what it asked or told. */
export async function auditRequest(services: Services, actor: Actor, request: FastifyRequest): Promise<void> {
  if (!actor.support) return
  const { visitId, operatorId } = actor.support
  const details = { call: request.routeOptions.config.call ?? 'page', visit: visitId }
  const entry = { act: 'support-request', actorId: operatorId, subjectId: actor.id, details } as const
  await audit(services.db, entry, services.clock.now())
}

/** A reply as support sees it: without the codes that would open something to whoever reads them. */
export function withoutCodes<T>(reply: T): T {
  if (Array.isArray(reply)) return reply.map(withoutCodes) as T
  if (typeof reply !== 'object' || reply === null) return reply
  return Object.fromEntries(
    Object.entries(reply).map(([field, value]) => [
      field,
      (hiddenFromSupport as readonly string[]).includes(field) ? null : withoutCodes(value),
    ]),
  ) as T
}
