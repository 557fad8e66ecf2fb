import { format, type MessageValues } from '@kindling/rules/messages/format'
import { type Posting, postMail } from '../../platform/posting.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import type { Db } from '../../platform/transaction.ts'
import { findAddress } from './onboarding-queries.ts'

/** Tells the owner about a change that another person may have made, at an address that is proved to be theirs. */
export async function notifyOwner(
  services: Posting,
  db: Db,
  userId: number,
  { subject, text, values = {} }: { subject: string; text: string; values?: MessageValues },
): Promise<void> {
  const owner = await findAddress(db, userId)
  if (!owner?.email || !(await hasProvedAddress({ db }, userId))) return
  const { email: to, first_name: name } = owner
  const { productName: product, publicUrl, supportEmail: email } = services.settings
  const said = { product, name, link: `${publicUrl}/signin/reset`, email, ...values }
  await postMail(services, db, { to, subject: format(subject, said), text: format(text, said) })
}
