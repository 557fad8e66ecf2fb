import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import { type Posting, postMail } from '../../platform/posting.ts'
import type { Db } from '../../platform/transaction.ts'
import { listUntappedToNotify, type Untapped, untapLetIn } from './untap-queries.ts'

/**
 * A verified school answers for children from now on, and looks at the guardians whom somebody unverified let in: they wait for a
 * teacher's tap, and hear of it by mail (decision 0021).
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
