import type { ReplyOf } from '@kindling/contract/define-call'
import type { startVisit } from '@kindling/contract/support'
import { supportMessages } from '@kindling/rules/messages/support'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { visitMinutes } from '@kindling/rules/support'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { turnSession } from '../../platform/sessions/sessions.ts'
import { withoutCodes } from '../../platform/support.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { requireCurrentPassword, sessionReply } from '../accounts/index.ts'
import { supportLimits } from './limits.ts'
import { holdOpenPerson, insertVisit, type Visited } from './queries.ts'

/**
 * An operator who types their own password again and a reason is shown the product as a person of a school that allows it (S7): for half an
 * hour, only in this browser's session, which continues under a new cookie.
 */
export async function beginVisit(
  context: RequestContext<typeof startVisit>,
): Promise<ReplyOf<typeof startVisit>> {
  const { services, actor: operator, body, request, reply } = context
  await useLimit(services, supportLimits.supportVisits, operator.id)
  await requireCurrentPassword(context, body.current_password)
  const now = services.clock.now()
  const personId = body.user_id
  const { person, show } = await transaction(services, async tx => {
    const visited = await holdOpenPerson(tx.db, personId)
    if (!visited) throw refuse('NOT_FOUND', supportMessages.notOpen)
    const visitId = await insertVisit(tx.db, {
      operator_id: operator.id,
      person_id: personId,
      school_id: visited.school_id,
      reason: body.reason,
      started_at: now,
      ends_at: secondsAfter(now, visitMinutes * 60),
    })
    const support = { visitId, operatorId: operator.id }
    const details = { visit: visitId, school_id: visited.school_id }
    await audit(tx.db, { act: 'support-started', actorId: operator.id, subjectId: personId, details }, now)
    notifyOfVisit(tx, { id: personId, ...visited }, visitId)
    const person: Actor = {
      id: personId,
      userType: visited.user_type,
      isOperator: false,
      support,
      isOnClassDevice: false,
    }
    return { person, show: await turnSession(services, tx.db, request, support) }
  })
  show(reply)
  // Streams that this browser had open as the operator end.
  services.topics.wakePerson(operator.id)
  return { session: withoutCodes(await sessionReply(services, person)) }
}

/** The person, and a child's guardians, are told that support looked, and why. Only the school is told which operator it was. */
function notifyOfVisit(tx: Tx, person: Visited & { id: number }, visitId: number): void {
  const subject = { kind: 'support_visit', id: visitId } as const
  if (person.user_type === 'Child') {
    const told = { childId: person.id, subject }
    tx.announce({ ...told, type: 'support_visit', actorId: productId, to: ['child'] })
    tx.announce({ ...told, type: 'support_visit_child', actorId: person.id, to: ['parents'] })
  } else {
    const own = [topics.teacher(person.id)]
    tx.announce({ type: 'support_visit', actorId: productId, topics: own, subject })
  }
}
