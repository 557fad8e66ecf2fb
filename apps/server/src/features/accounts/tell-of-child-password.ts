import { nearAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { say } from '@kindling/rules/words/format'
import { letterWords } from '@kindling/rules/words/letters'
import type { House } from '../../platform/house.ts'
import { postMail } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listGuardiansToTell } from './credential-queries.ts'
import { listUserRecords } from './queries.ts'

/** A new password of a child is told at once to the guardians, in the app and by mail, whichever way it was set (decision 0021). */
export async function tellOfChildPassword(
  house: House,
  tx: Tx,
  { childId, by }: { childId: number; by: number },
): Promise<void> {
  tx.announce({ type: 'child_password', actorId: by, childId, to: ['parents'] })
  const people = await listUserRecords(tx.db, [by, childId])
  const setBy = people.find(one => one.id === by)
  const child = people.find(one => one.id === childId)?.first_name ?? ''
  const { productName: product, publicUrl, supportEmail: email } = house.settings
  for (const guardian of await listGuardiansToTell(tx.db, childId)) {
    await postMail(house, tx.db, {
      to: guardian.email,
      subject: say(letterWords.childPasswordSubject, { product, child }),
      text: say(letterWords.childPasswordText, {
        product,
        name: guardian.first_name,
        child,
        by: setBy ? fullName(setBy) : '',
        link: `${publicUrl}${nearAddress(childId)}`,
        email,
      }),
    })
  }
}
