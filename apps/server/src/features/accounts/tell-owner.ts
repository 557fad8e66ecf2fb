import { say, type WordValues } from '@kindling/rules/words/format'
import { type Posting, postMail } from '../../platform/messages.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import type { Db } from '../../platform/transaction.ts'
import { findAddress } from './onboarding-queries.ts'

/** Whoever did not do it hears that somebody else did, at an address that is proved to be theirs. */
export async function tellOwner(
  house: Posting,
  db: Db,
  userId: number,
  { subject, text, values = {} }: { subject: string; text: string; values?: WordValues },
): Promise<void> {
  const owner = await findAddress(db, userId)
  if (!owner?.email || !(await hasProvedAddress({ db }, userId))) return
  const { email: to, first_name: name } = owner
  const { productName: product, publicUrl, supportEmail: email } = house.settings
  const said = { product, name, link: `${publicUrl}/signin/reset`, email, ...values }
  await postMail(house, db, { to, subject: say(subject, said), text: say(text, said) })
}
