import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { askVerification } from '@kindling/contract/verification'
import { readWebsite } from '@kindling/rules/sparks'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { findLatestRequest, keepRequest } from './queries.ts'

/** An administrator of an unverified school, or a claimant of one without administrators, asks operators to verify it. */
export async function askToBeVerified({
  services,
  actor,
  row: school,
  body,
}: RowContext<typeof askVerification, 'school', SchoolRow>): Promise<ReplyOf<typeof askVerification>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  return transaction(services, async tx => {
    await keepRequest(tx.db, { schoolId: school.id, askedBy: actor.id, ...trimmed(body), now })
    const details = { school_id: school.id }
    await audit(tx.db, { act: 'verification-asked', actorId: actor.id, details }, now)
    const request = await findLatestRequest(tx.db, school.id, actor.id)
    if (!request) throw refuse('SERVER')
    return { request }
  })
}

const trimmed = ({ message, phone, website, meeting }: BodyOf<typeof askVerification>) => ({
  message: message.trim(),
  phone: phone?.trim(),
  website: website && (readWebsite(website) ?? ''),
  meeting: meeting?.trim(),
})
