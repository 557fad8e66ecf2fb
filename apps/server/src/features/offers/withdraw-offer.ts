import type { ReplyOf } from '@kindling/contract/define-call'
import type { withdrawOffer } from '@kindling/contract/offers'
import { audit } from '../../platform/audit.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { closeOffer, type OfferRow } from './queries.ts'

export async function withdraw({
  services,
  actor,
  row: offer,
}: RowContext<typeof withdrawOffer, 'offer', OfferRow>): Promise<ReplyOf<typeof withdrawOffer>> {
  const now = services.clock.now()
  return transaction(services, async tx => {
    if (!(await closeOffer(tx.db, offer.id, 'withdrawn', now))) throw refuse('NOT_FOUND')
    const details = { offer_id: offer.id }
    await audit(tx.db, { act: 'offer-withdrawn', actorId: actor.id, details }, now)
    return { success: true as const }
  })
}
