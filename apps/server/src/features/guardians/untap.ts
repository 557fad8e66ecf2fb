import { familyMailWords } from '@kindling/rules/words/family-mails'
import { say } from '@kindling/rules/words/format'
import { type Posting, postMail } from '../../platform/messages.ts'
import type { Db } from '../../platform/transaction.ts'
import { listUntappedToTell, type Untapped, untapLetIn } from './untap-queries.ts'

/**
 * A verified school answers for children from now on, and looks at the guardians whom somebody unverified let in: they wait for a
 * teacher's tap, and hear of it by mail (decision 0021).
 */
export async function untapGuardians(
  house: Posting,
  db: Db,
  { childIds, school }: { childIds: readonly number[]; school: string },
): Promise<Untapped[]> {
  const untapped = await untapLetIn(db, childIds)
  const { productName: product, publicUrl, supportEmail: support } = house.settings
  for (const { email, first_name: name, child } of await listUntappedToTell(db, untapped)) {
    const words = { name, child, school, product, support, link: `${publicUrl}/parent/dashboard` }
    await postMail(house, db, {
      to: email,
      subject: say(familyMailWords.untappedSubject, words),
      text: say(familyMailWords.untapped, words),
    })
  }
  return untapped
}
