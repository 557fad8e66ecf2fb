import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerOffer } from '@kindling/contract/offers'
import { type AuditedAct, audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { giveOffice } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
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
    const ended = body.answer === 'accepted' ? await take(services, tx, offer, actor.id) : []
    const details = { offer_id: offer.id, answer: body.answer }
    await audit(tx.db, { act: 'offer-answered', actorId: actor.id, details }, now)
    return ended
  })
  for (const id of signedOut) services.topics.wakePerson(id)
  return { success: true }
}

/** Returns who was signed out. */
async function take(services: Services, tx: Tx, offer: OfferRow, userId: number): Promise<number[]> {
  const now = services.clock.now()
  const [insert, act] = taking[offer.kind]
  const give = () => insert(tx.db, offer, userId, now)
  const { given, signedOut } =
    offer.kind === 'teacher'
      ? { given: await give(), signedOut: [] }
      : await giveOffice(services, tx.db, [userId], give)
  if (!given) throw refuse('NOT_FOUND')
  const details = { school_id: offer.school_id, district_id: offer.district_id }
  await audit(tx.db, { act, actorId: offer.offered_by ?? userId, subjectId: userId, details }, now)
  return signedOut
}
