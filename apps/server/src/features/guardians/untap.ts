import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import { type Posting, postMail } from '../../platform/posting.ts'
import type { Db } from '../../platform/transaction.ts'
import { listUntappedToNotify, type Untapped, untapLetIn } from './untap-queries.ts'

/**
 * From now on a verified school answers for the children, and checks the guardians whom an unverified person let in: they wait for a
 * teacher's tap, and are told by mail (decision 0021).
 */
export async function untapGuardians(
  services: Posting,
  db: Db,
  { childIds, school }: { childIds: readonly number[]; school: string },
): Promise<Untapped[]> {
  const untapped = await untapLetIn(db, childIds)
  const { productName: product, publicUrl, supportEmail: support } = services.settings
  for (const { email, first_name: name, child } of await listUntappedToNotify(db, untapped)) {
    const words = { name, child, school, product, support, link: `${publicUrl}/parent/dashboard` }
    await postMail(services, db, {
      to: email,
      subject: format(familyMailMessages.untappedSubject, words),
      text: format(familyMailMessages.untapped, words),
    })
  }
  return untapped
}
