import { format } from '@kindling/rules/messages/format'
import { talkMailMessages } from '@kindling/rules/messages/talk-mails'
import { topicOfAdult } from '@kindling/rules/notifications'
import { minutesAfter, talkMinutes } from '@kindling/rules/talk'
import { postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { sendsTexts } from '../../platform/settings.ts'
import type { Tx } from '../../platform/transaction.ts'
import { getGuardian } from '../guardians/index.ts'
import type { Hearer } from './hearer-queries.ts'
import { insertSteps, listMailedIds, listTextedOutIds, type OpenTalk } from './queries.ts'
import { postText } from './text.ts'

/**
 * Tells adults of a talk: in the app at once, by mail, and by text message to those who want one, unless they have just had a mail. An
 * adult who is alone, because nobody else may hear, reads so. Returns whether the mail of one of them is held back for that reason.
 */
export async function notify(
  services: Services,
  tx: Tx,
  talk: OpenTalk,
  hearers: readonly Hearer[],
  { isAlone }: { isAlone: boolean },
): Promise<boolean> {
  if (hearers.length === 0) return false
  const now = services.clock.now()
  const mailed = await listMailedIds(tx.db, talk, minutesAfter(now, -talkMinutes.betweenMails))
  const byMail = hearers.filter(({ id, email }) => email !== null && !mailed.includes(id))
  const texted = await listTextedOutIds(tx.db, talk.child_id, minutesAfter(now, -24 * 60))
  const byText = sendsTexts(services.settings)
    ? byMail.filter(({ id, wants_texts }) => wants_texts && !texted.includes(id))
    : []
  const steps = hearers.map(hearer => ({
    kind: 'told' as const,
    person_id: hearer.id,
    circle: hearer.circle,
    is_mailed: byMail.includes(hearer),
    is_texted: byText.includes(hearer),
  }))
  await insertSteps(tx.db, talk, steps, now)
  tx.announce({
    type: talk.cause === 'wish' ? 'checkin_help_wanted' : 'talk_words',
    actorId: talk.child_id,
    childId: talk.child_id,
    topics: hearers.map(topicOfAdult),
  })
  const others = isAlone ? talkMailMessages.nobodyElse : talkMailMessages.others
  await mail(services, tx, talk, byMail, { ...talkMailMessages[talk.cause], others })
  for (const { id: adultId } of byText) await postText(services, tx.db, { talkId: talk.id, adultId })
  return hearers.some(({ id, email }) => email !== null && mailed.includes(id))
}

/** Asks the adult who is with a child to write a note about the outcome. */
export const remindOfNote = (services: Services, tx: Tx, talk: OpenTalk, there: readonly Hearer[]) =>
  mail(services, tx, talk, there, { ...talkMailMessages.reminder, others: '' })

/** Mail names the child by first name and initial, and contains none of the child's words. */
async function mail(
  services: Services,
  tx: Tx,
  talk: OpenTalk,
  hearers: readonly Hearer[],
  words: { subject: string; text: string; others: string },
): Promise<void> {
  const { settings } = services
  const { first_name: firstName, last_name: lastName } = await getGuardian(tx.db, talk.child_id)
  const child = `${firstName} ${lastName.slice(0, 1)}.`
  for (const { email, first_name } of hearers) {
    if (email === null) continue
    const text = format(words.text, {
      name: first_name,
      child,
      others: format(words.others, { child }),
      product: settings.productName,
      link: settings.publicUrl,
    })
    await postMail(services, tx.db, { to: email, subject: words.subject, text }, { isUrgent: true })
  }
}
