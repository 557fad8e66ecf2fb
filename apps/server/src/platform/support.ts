import { type Call, hiddenFromSupport } from '@kindling/contract/define-call'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { audit } from './audit.ts'
import { refuse } from './refusals.ts'
// Declares the route's field with the name of its call.
import type {} from './serve.ts'
import type { Services } from './services.ts'

/** Support reads and changes nothing, and cannot make some calls at all (S7). This is the only check. */
export function checkSupport({ method, support }: Call, actor: Actor): void {
  if (!actor.support || support === 'ends') return
  if (method !== 'GET' || support === 'never') throw refuse('SUPPORT')
}

/** Records every request of a visit in the audit log, even a refused one: the call, but nothing of its input or reply. */
export async function auditRequest(services: Services, actor: Actor, request: FastifyRequest): Promise<void> {
  if (!actor.support) return
  const { visitId, operatorId } = actor.support
  const details = { call: request.routeOptions.config.call ?? 'page', visit: visitId }
  const entry = { act: 'support-request', actorId: operatorId, subjectId: actor.id, details } as const
  await audit(services.db, entry, services.clock.now())
}

/** A reply as support sees it: without the codes that open something to their reader. */
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
