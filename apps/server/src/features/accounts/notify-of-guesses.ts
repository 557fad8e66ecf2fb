import { format } from '@kindling/rules/messages/format'
import { letterMessages } from '@kindling/rules/messages/letters'
import { sendMail } from '../../platform/posting.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import type { Services } from '../../platform/services.ts'
import { listSignInCandidates } from './queries.ts'

/**
 * Writes to the owners of a name whose password is being guessed (F-17). An unknown name has no owner, and a stranger's tries cause no mail
 * to an unproved address.
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
