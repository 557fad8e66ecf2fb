import type { ReplyOf } from '@kindling/contract/define-call'
import type { declineVerification } from '@kindling/contract/verification'
import { format } from '@kindling/rules/messages/format'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { audit } from '../../platform/audit.ts'
import { postMail } from '../../platform/posting.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { closeRequests, listOpenRequests, listUnverified } from './queries.ts'

/** Answers the askers without verifying; they can ask again. */
export async function decline({
  services,
  actor,
  params: { schoolId },
  body: { answer },
}: RequestContext<typeof declineVerification>): Promise<ReplyOf<typeof declineVerification>> {
  const [school] = await listUnverified(services.db, schoolId)
  if (!school) throw refuse('NOT_FOUND')
  const now = services.clock.now()
  const { productName: product, publicUrl } = services.settings
  return transaction(services, async tx => {
    const requests = await listOpenRequests(tx.db, schoolId)
    if (requests.length === 0) throw refuse('VALIDATION', verificationMessages.nothingAsked)
    await closeRequests(tx.db, { schoolId, by: actor.id, answer, now })
    await audit(
      tx.db,
      { act: 'verification-declined', actorId: actor.id, details: { school_id: schoolId } },
      now,
    )
    for (const { email, first_name } of requests) {
      const link = `${publicUrl}/dashboard/school`
      const values = { product, school: school.name, name: first_name, answer, link }
      await postMail(services, tx.db, {
        to: email,
        subject: format(verificationMessages.declinedSubject, values),
        text: format(verificationMessages.declinedText, values),
      })
    }
    return { success: true as const }
  })
}
