import { say } from '@kindling/rules/words/format'
import { offerWords } from '@kindling/rules/words/offers'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { postMail } from '../../platform/messages.ts'
import type { Db } from '../../platform/transaction.ts'
import { closeSame, findNames, insertOffer, type NewOffer } from './queries.ts'

const lapsesAfterSeconds = 14 * 24 * 3600

/**
 * Offers a place or an office to whoever has an address: nobody is adopted, and nothing holds before the person's yes. A later
 * offer takes the place of an earlier one. Offices are written of here; for a teacher's place the roster sends its letter.
 */
export async function makeOffer(house: House, db: Db, offer: NewOffer): Promise<void> {
  const now = house.clock.now()
  const endsAt = secondsAfter(now, lapsesAfterSeconds)
  await closeSame(db, offer, now)
  await insertOffer(db, offer, now, endsAt)
  const details = { kind: offer.kind, school_id: offer.schoolId, district_id: offer.districtId }
  await audit(db, { act: 'offer-made', actorId: offer.by, subjectId: offer.userId, details }, now)
  if (offer.kind === 'teacher') return
  const names = await findNames(db, offer)
  const values = {
    ...names,
    product: house.settings.productName,
    day: endsAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    link: `${house.settings.publicUrl}/dashboard/roster`,
  }
  await postMail(house, db, {
    to: offer.email,
    subject: say(offerWords.adminSubject, values),
    text: say(offerWords.adminText, values),
  })
}
