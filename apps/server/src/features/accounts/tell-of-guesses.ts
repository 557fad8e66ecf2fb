import { say } from '@kindling/rules/words/format'
import { letterWords } from '@kindling/rules/words/letters'
import type { House } from '../../platform/house.ts'
import { sendMail } from '../../platform/messages.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import { listSignInCandidates } from './queries.ts'

/**
 * Writes to the owners of a name whose password somebody is guessing (F-17); a name of nobody's has none, and an address that
 * nobody has proved is written to by no stranger's doing.
 */
export async function tellOfGuesses(
  house: House,
  { mode, name }: { mode: 'email' | 'username'; name: string },
): Promise<void> {
  const { productName: product, publicUrl } = house.settings
  for (const owner of await listSignInCandidates(house.db, mode, name)) {
    if (!owner.email || !(await hasProvedAddress(house, owner.id))) continue
    await sendMail(house, {
      to: owner.email,
      subject: say(letterWords.manyFailuresSubject, { product }),
      text: say(letterWords.manyFailuresText, {
        product,
        name: owner.first_name,
        link: `${publicUrl}/signin/reset`,
      }),
    })
  }
}
