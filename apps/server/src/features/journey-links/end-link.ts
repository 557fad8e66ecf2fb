import type { ReplyOf } from '@kindling/contract/define-call'
import type { endJourneyLink } from '@kindling/contract/journey-links'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { withdrawOneConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { endLinkOf, isOfAge } from './queries.ts'
import { isTold } from './show-links.ts'

type Ending = RowContext<typeof endJourneyLink, 'child', ChildRow>

/**
 * Any guardian, and a child of the age to be told, may end a link, no matter who made it, even in a dispute: ending it takes nothing from
 * anyone.
 */
export async function endOne(context: Ending): Promise<ReplyOf<typeof endJourneyLink>> {
  const { services, actor, row: child, query } = context
  if (!(await isTold(context))) throw refuse('NOT_FOUND')
  const ended = await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    const now = services.clock.now()
    const link = await endLinkOf(tx.db, { id: query.link_id, childId: child.id, by: actor.id }, now)
    if (!link) return false
    await withdrawOneConsent(tx.db, { id: link.consent_id, by: actor.id }, now)
    const details = { link_id: query.link_id }
    await audit(tx.db, { act: 'journey-link-ended', actorId: actor.id, subjectId: child.id, details }, now)
    const isChildTold = await isOfAge(tx.db, child.id, dayOf(now))
    tx.announce({
      type: 'journey_link_ended',
      actorId: actor.id,
      childId: child.id,
      to: isChildTold ? ['parents', 'child'] : ['parents'],
    })
    return true
  })
  return { ended }
}
