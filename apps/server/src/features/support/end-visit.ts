import type { ReplyOf } from '@kindling/contract/define-call'
import type { endVisit } from '@kindling/contract/support'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { hashOfCookie, readCookie, tokenFor } from '../../platform/sessions/cookies.ts'
import { actorOf } from '../../platform/sessions/sessions.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { sessionReply } from '../accounts/index.ts'
import { closeVisit, closeVisitsAt, detachVisit, type EndedVisit } from './queries.ts'

/** The operator ends the visit: the session is the operator's own again. */
export async function leaveVisit(
  context: RequestContext<typeof endVisit>,
): Promise<ReplyOf<typeof endVisit>> {
  const { services, actor, request, reply } = context
  if (!actor.support) return { session: await sessionReply(services, actor) }
  const { visitId, operatorId } = actor.support
  const cookie = readCookie(request, services.settings) ?? ''
  const now = services.clock.now()
  await transaction(services, async tx => {
    await detachVisit(tx.db, hashOfCookie(cookie))
    const ended = await closeVisit(tx.db, visitId, now)
    if (ended) await auditEnd(tx.db, ended, operatorId, now)
  })
  wakeBoth(services, { person_id: actor.id, operator_id: operatorId })
  const own: Actor = await actorOf(services, request)
  reply.header('x-csrf-token', tokenFor(cookie, services.sessionSecret, own.support))
  return { session: await sessionReply(services, own) }
}

/**
 * A school withdraws its permission: running visits there end. Returns the function that wakes the people concerned, to call after the
 * commit.
 */
export async function endVisitsAt(
  services: Services,
  db: Db,
  { schoolId, by, now }: { schoolId: number; by: number; now: Date },
): Promise<() => void> {
  const ended = await closeVisitsAt(db, schoolId, now)
  for (const visit of ended) await auditEnd(db, visit, by, now)
  return () => {
    for (const visit of ended) wakeBoth(services, visit)
  }
}

const auditEnd = (db: Db, visit: EndedVisit, by: number, now: Date) => {
  const entry = { act: 'support-ended', actorId: by, subjectId: visit.person_id } as const
  return audit(db, { ...entry, details: { visit: visit.id } }, now)
}

/** Open streams of the visit close. */
function wakeBoth(services: Services, visit: Pick<EndedVisit, 'person_id' | 'operator_id'>): void {
  services.topics.wakePerson(visit.person_id)
  if (visit.operator_id !== null) services.topics.wakePerson(visit.operator_id)
}
