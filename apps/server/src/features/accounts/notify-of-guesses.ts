import { format } from '@kindling/rules/messages/format'
import { letterMessages } from '@kindling/rules/messages/letters'
import { sendMail } from '../../platform/posting.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import type { Services } from '../../platform/services.ts'
import { listSignInCandidates } from './queries.ts'

/**
 * Writes to the owners of a name whose password somebody is guessing (F-17); a name of nobody's has none, and an address that
 * nobody has proved is written to by no stranger's doing.
 */
export async function notifyOfGuesses(
  services: Services,
  { mode, name }: { mode: 'email' | 'username'; name: string },
): Promise<void> {
  const { productName: product, publicUrl } = services.settings
  for (const owner of await listSignInCandidates(services.db, mode, name)) {
    if (!owner.email || !(await hasProvedAddress(services, owner.id))) continue
    await sendMail(services, {
      to: owner.email,
      subject: format(letterMessages.manyFailuresSubject, { product }),
      text: format(letterMessages.manyFailuresText, {
        product,
        name: owner.first_name,
        link: `${publicUrl}/signin/reset`,
      }),
    })
  }
}
