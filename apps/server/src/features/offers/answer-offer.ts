import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerOffer } from '@kindling/contract/offers'
import { type AuditedAct, audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { endSessionsBeforeOffice } from '../../platform/sessions/sessions.ts'
import { transaction } from '../../platform/transaction.ts'
import { closeOffer, type OfferRow, takeDistrictOffice, takePlace, takeSchoolOffice } from './queries.ts'

const taking = {
  teacher: [takePlace, 'teacher-added'],
  'school-admin': [takeSchoolOffice, 'school-admin-appointed'],
  'district-admin': [takeDistrictOffice, 'district-admin-appointed'],
} as const satisfies Record<OfferRow['kind'], readonly [unknown, AuditedAct]>

/**
 * The person's yes makes what was offered; a no makes nothing. A person who has left meanwhile can no longer take an office. Where an office
 * demands a second step, a session without one ends with the yes: the password alone opens nothing of the office.
 */
export async function answer({
  services,
  actor,
  row: offer,
  body,
}: RowContext<typeof answerOffer, 'offer', OfferRow>): Promise<ReplyOf<typeof answerOffer>> {
  const now = services.clock.now()
  const signedOut = await transaction(services, async tx => {
    // The account first: no sign-in that was checked before the office begins after it.
    await lockAccount(tx.db, actor.id)
    if (!(await closeOffer(tx.db, offer.id, body.answer, now))) throw refuse('NOT_FOUND')
    if (body.answer === 'accepted') {
      const [take, act] = taking[offer.kind]
      if (!(await take(tx.db, offer, actor.id, now))) throw refuse('NOT_FOUND')
      const details = { school_id: offer.school_id, district_id: offer.district_id }
      await audit(tx.db, { act, actorId: offer.offered_by ?? actor.id, subjectId: actor.id, details }, now)
    }
    const details = { offer_id: offer.id, answer: body.answer }
    await audit(tx.db, { act: 'offer-answered', actorId: actor.id, details }, now)
    const tookOffice = body.answer === 'accepted' && offer.kind !== 'teacher'
    return tookOffice && endSessionsBeforeOffice(services, tx.db, actor.id)
  })
  if (signedOut) services.topics.wakePerson(actor.id)
  return { success: true }
}
