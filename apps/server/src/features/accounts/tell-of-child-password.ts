import { nearAddress } from '@kindling/rules/addresses'
import { say } from '@kindling/rules/words/format'
import { letterWords } from '@kindling/rules/words/letters'
import type { House } from '../../platform/house.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { postMail } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listGuardiansToTell } from './credential-queries.ts'

/** A new password of a child is told at once to the guardians, in the app and by mail, whichever way it was set (decision 0021). */
export async function tellOfChildPassword(
  house: House,
  tx: Tx,
  { childId, by }: { childId: number; by: number },
): Promise<void> {
  tx.announce({ type: 'child_password', actorId: by, childId, to: ['parents'] })
  const named = await namesForMail(tx.db, [by, childId])
  const child = named(childId).first
  const { productName: product, publicUrl, supportEmail: email } = house.settings
  for (const guardian of await listGuardiansToTell(tx.db, childId)) {
    await postMail(house, tx.db, {
      to: guardian.email,
      subject: say(letterWords.childPasswordSubject, { product, child }),
      text: say(letterWords.childPasswordText, {
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
