import { format } from '@kindling/rules/messages/format'
import { talkMailMessages } from '@kindling/rules/messages/talk-mails'
import { sendSms } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { findTexted } from './hearer-queries.ts'

export const talkTextJob = 'text-about-talk'

export interface AskedText {
  talkId: number
  adultId: number
}

/** A waiting text is replaced by the next one about the same talk, so that an adult is not told twice at once. */
export const postText = ({ jobs }: Services, db: Db, asked: AskedText) =>
  jobs.add(
    db,
    talkTextJob,
    { ...asked },
    { isUrgent: true, key: `${talkTextJob} ${asked.talkId} ${asked.adultId}` },
  )

/**
 * Texts an adult who was told of a talk. The number is looked up when the text is sent: none goes to a number that was removed or switched
 * off meanwhile, to an adult who no longer hears, or about a closed talk. The text says neither who nor what.
 */
export async function textAboutTalk(services: Services, asked: AskedText): Promise<void> {
  const { db, clock, settings } = services
  const texted = await findTexted(db, asked, clock.now())
  if (!texted) return
  const { productName: product, publicUrl: link } = settings
  const text = format(talkMailMessages[texted.cause].sms, { product, link })
  // A number that is not served gets none: the mail about the same step is on its way.
  await sendSms(services, { to: texted.number, text })
}
