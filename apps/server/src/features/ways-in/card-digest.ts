import { nearAddress } from '@kindling/rules/addresses'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import { endOfDay, secondsAfter } from '../../platform/clock.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { type Posting, postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type CardChange, findNewCards, listGuardianIdsOf } from './queries.ts'

const hourSeconds = 3600
/** The hour of a Pacific day at which families are told about cards, counted back from its end. */
const hoursBeforeMidnight = 8

export const cardDigestJob = 'tell-of-cards'

/** What planning one needs: all services, or those of a console. */
type Planning = Pick<Posting, 'jobs'> & Pick<Services, 'clock'>

interface Digest {
  guardianId: number
  /** The end of the day of cards that it covers, as an instant. */
  until: string
}

/** Each family gets one letter a day about cards that a class renews, and about ways to sign in that end when a teacher leaves. */
export async function planCardDigest(
  services: Planning,
  tx: Pick<Tx, 'db'>,
  childIds: readonly number[],
): Promise<void> {
  const until = nextAfternoon(services.clock.now())
  for (const guardianId of await listGuardianIdsOf(tx.db, childIds)) {
    const digest: Digest = { guardianId, until: until.toISOString() }
    const key = `${cardDigestJob}:${guardianId}:${digest.until}`
    await services.jobs.add(tx.db, cardDigestJob, { ...digest }, { runAt: until, key })
  }
}

export async function mailCardDigest(services: Services, payload: unknown): Promise<void> {
  const { guardianId, until } = payload as Digest
  const to = new Date(until)
  const found = await findNewCards(services.db, guardianId, { from: secondsAfter(to, -24 * hourSeconds), to })
  if (!found) return
  const children = (isNew: boolean) => found.children.filter(one => one.is_new === isNew)
  const guardian = { name: found.first_name, email: found.email }
  await mailOf(services, guardian, children(true), 'cards')
  await mailOf(services, guardian, children(false), 'cardsEnded')
}

async function mailOf(
  services: Services,
  to: { name: string; email: string },
  children: readonly CardChange[],
  letter: 'cards' | 'cardsEnded',
): Promise<void> {
  const [first] = children
  if (!first) return
  const { productName: product, publicUrl, supportEmail: support } = services.settings
  const ids = children.map(one => one.id)
  const named = await namesForMail(services.db, ids)
  const words = {
    name: to.name,
    children: [...new Set(ids.map(id => named(id).first))].join(', '),
    product,
    link: `${publicUrl}${nearAddress(first.id)}`,
    support,
  }
  await postMail(services, services.db, {
    to: to.email,
    subject: format(familyMailMessages[`${letter}Subject`], words),
    text: format(familyMailMessages[letter], words),
  })
}

/** The end of the current day of cards: four in the afternoon. */
function nextAfternoon(now: Date): Date {
  const today = secondsAfter(endOfDay(now), -hoursBeforeMidnight * hourSeconds)
  return now < today ? today : secondsAfter(today, 24 * hourSeconds)
}
