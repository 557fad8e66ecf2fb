import type { ReplyOf } from '@kindling/contract/define-call'
import type { verifySchool } from '@kindling/contract/verification'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { evidenceIn } from './evidence.ts'
import { verifyOnEvidence } from './verify-on-evidence.ts'

/** An operator verifies a school, and names who administers it. */
export async function verify({
  house,
  actor,
  params,
  body,
}: Visit<typeof verifySchool>): Promise<ReplyOf<typeof verifySchool>> {
  await requireProvedAddress(house, actor.id)
  const people = body.people.map(({ user_id: userId, teaches }) => ({ userId, teaches }))
  const signedOut = await transaction(house, tx =>
    verifyOnEvidence(house, tx.db, {
      schoolId: params.schoolId,
      as: 'operator',
      actorId: actor.id,
      by: actor.id,
      evidence: evidenceIn(body),
      people,
    }),
  )
  for (const id of signedOut) house.topics.wakePerson(id)
  return { success: true }
}
