import { classAddress, nearAddress } from '@kindling/rules/addresses'
import { format } from '@kindling/rules/messages/format'
import { mailNameMessages } from '@kindling/rules/messages/mail-names'
import { namesForMail } from '../../platform/mail-names.ts'
import { type Posting, postMail } from '../../platform/posting.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listWhomToNotify, type ToNotify } from './request-queries.ts'

interface News {
  childId: number
  /** The person whom the news is about, who gets no mail. */
  aboutId: number
  subject: string
  text: string
  /** Whether the child's verified school also gets mail: all its staff around the child, or only its administrators. */
  school?: boolean | 'office'
  /** The page on which an administrator acts on it, and the family's, when it is not the list of people near the child. */
  schoolPath?: string
  familyPath?: string
  /** A person without a relation to the child any more who is told anyway. */
  also?: number
  /** Further values for the text. */
  more?: Record<string, string>
}

/**
 * Mails each guardian of the child, and the school where requested. The link leads to the page where a signed-in guardian can say that this
 * was not them; the mail itself changes nothing.
 */
export async function notifyAround(services: Posting, tx: Pick<Tx, 'db'>, news: News): Promise<void> {
  const { settings } = services
  const named = await namesForMail(tx.db, [news.aboutId, news.childId])
  const guardian = named(news.aboutId)
  const values = {
    guardian: guardian.full,
    address: guardian.address ?? mailNameMessages.address,
    child: named(news.childId).first,
    product: settings.productName,
    support: settings.supportEmail,
    ...news.more,
  }
  for (const other of await listWhomToNotify(tx.db, news.childId, {
    school: (news.school ?? false) !== false,
    but: news.aboutId,
    also: news.also ?? null,
  })) {
    if (news.school === 'office' && other.place === 'class') continue
    const words = { ...values, name: other.first_name, link: `${settings.publicUrl}${pathFor(other, news)}` }
    await postMail(services, tx.db, {
      to: other.email,
      subject: format(news.subject, words),
      text: format(news.text, words),
    })
  }
}

function pathFor(
  { id, place, class_id }: ToNotify,
  { childId, schoolPath = '/dashboard/roster', familyPath = nearAddress(childId) }: News,
): string {
  if (place === 'family') return familyPath
  return class_id === null ? schoolPath : classAddress(id, class_id)
}
