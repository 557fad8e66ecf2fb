import { nearAddress } from '@kindling/rules/addresses'
import { format } from '@kindling/rules/messages/format'
import { letterMessages } from '@kindling/rules/messages/letters'
import { namesForMail } from '../../platform/mail-names.ts'
import { postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listGuardiansToNotify } from './credential-queries.ts'

/** Tells the guardians about a child's new password at once, in the app and by mail, whichever way it was set (decision 0021). */
export async function notifyOfChildPassword(
  services: Services,
  tx: Tx,
  { childId, by }: { childId: number; by: number },
): Promise<void> {
  tx.announce({ type: 'child_password', actorId: by, childId, to: ['parents'] })
  const named = await namesForMail(tx.db, [by, childId])
  const child = named(childId).first
  const { productName: product, publicUrl, supportEmail: email } = services.settings
  for (const guardian of await listGuardiansToNotify(tx.db, childId)) {
    await postMail(services, tx.db, {
      to: guardian.email,
      subject: format(letterMessages.childPasswordSubject, { product, child }),
      text: format(letterMessages.childPasswordText, {
        product,
        name: guardian.first_name,
        child,
        by: named(by).full,
        link: `${publicUrl}${nearAddress(childId)}`,
        email,
      }),
    })
  }
}
