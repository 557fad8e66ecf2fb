import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerOffer } from '@kindling/contract/offers'
import { type AuditedAct, audit } from '../../platform/audit.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { closeOffer, type OfferRow, takeDistrictOffice, takePlace, takeSchoolOffice } from './queries.ts'

const taking = {
  teacher: [takePlace, 'teacher-added'],
  'school-admin': [takeSchoolOffice, 'school-admin-appointed'],
  'district-admin': [takeDistrictOffice, 'district-admin-appointed'],
} as const satisfies Record<OfferRow['kind'], readonly [unknown, AuditedAct]>

/** The person's yes makes what was offered; a no makes nothing. A person who has left meanwhile can no longer take an office. */
export async function answer({
  services,
  actor,
  row: offer,
  body,
}: RowContext<typeof answerOffer, 'offer', OfferRow>): Promise<ReplyOf<typeof answerOffer>> {
  const now = services.clock.now()
  return transaction(services, async tx => {
    if (!(await closeOffer(tx.db, offer.id, body.answer, now))) throw refuse('NOT_FOUND')
    if (body.answer === 'accepted') {
      const [take, act] = taking[offer.kind]
      if (!(await take(tx.db, offer, actor.id, now))) throw refuse('NOT_FOUND')
      const details = { school_id: offer.school_id, district_id: offer.district_id }
      await audit(tx.db, { act, actorId: offer.offered_by ?? actor.id, subjectId: actor.id, details }, now)
    }
    const details = { offer_id: offer.id, answer: body.answer }
    await audit(tx.db, { act: 'offer-answered', actorId: actor.id, details }, now)
    return { success: true as const }
  })
}
