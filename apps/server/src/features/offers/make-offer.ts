import { format } from '@kindling/rules/messages/format'
import { offerMessages } from '@kindling/rules/messages/offers'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { closeSame, findNames, insertOffer, type NewOffer } from './queries.ts'

const lapsesAfterSeconds = 14 * 24 * 3600

/**
 * Offers a place or an office to the person with an address: nothing takes effect before the person's yes. A later offer replaces an
 * earlier one. This mails offers of offices; for a teacher's place the roster sends its own letter.
 */
export async function makeOffer(services: Services, db: Db, offer: NewOffer): Promise<void> {
  const now = services.clock.now()
  const endsAt = secondsAfter(now, lapsesAfterSeconds)
  await closeSame(db, offer, now)
  await insertOffer(db, offer, now, endsAt)
  const details = { kind: offer.kind, school_id: offer.schoolId, district_id: offer.districtId }
  await audit(db, { act: 'offer-made', actorId: offer.by, subjectId: offer.userId, details }, now)
  if (offer.kind === 'teacher') return
  const names = await findNames(db, offer)
  const values = {
    ...names,
    product: services.settings.productName,
    day: endsAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    link: `${services.settings.publicUrl}/dashboard/roster`,
  }
  await postMail(services, db, {
    to: offer.email,
    subject: format(offerMessages.adminSubject, values),
    text: format(offerMessages.adminText, values),
  })
}
