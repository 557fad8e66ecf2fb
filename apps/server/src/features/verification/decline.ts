import type { ReplyOf } from '@kindling/contract/define-call'
import type { declineVerification } from '@kindling/contract/verification'
import { say } from '@kindling/rules/words/format'
import { verificationWords } from '@kindling/rules/words/verification'
import { audit } from '../../platform/audit.ts'
import { postMail } from '../../platform/messages.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { closeRequests, listOpenRequests, listUnverified } from './queries.ts'

/** Answers those who asked without verifying; they can ask again. */
export async function decline({
  house,
  actor,
  params: { schoolId },
  body: { answer },
}: Visit<typeof declineVerification>): Promise<ReplyOf<typeof declineVerification>> {
  const [school] = await listUnverified(house.db, schoolId)
  if (!school) throw refuse('NOT_FOUND')
  const now = house.clock.now()
  const { productName: product, publicUrl } = house.settings
  return transaction(house, async tx => {
    const requests = await listOpenRequests(tx.db, schoolId)
    if (requests.length === 0) throw refuse('VALIDATION', verificationWords.nothingAsked)
    await closeRequests(tx.db, { schoolId, by: actor.id, answer, now })
    await audit(
      tx.db,
      { act: 'verification-declined', actorId: actor.id, details: { school_id: schoolId } },
      now,
    )
    for (const { email, first_name } of requests) {
      const link = `${publicUrl}/dashboard/school`
      const values = { product, school: school.name, name: first_name, answer, link }
      await postMail(house, tx.db, {
        to: email,
        subject: say(verificationWords.declinedSubject, values),
        text: say(verificationWords.declinedText, values),
      })
    }
    return { success: true as const }
  })
}
