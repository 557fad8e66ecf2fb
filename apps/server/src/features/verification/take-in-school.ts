import type { ReplyOf } from '@kindling/contract/define-call'
import type { takeInSchool } from '@kindling/contract/verification'
import { verificationMessages } from '@kindling/rules/messages/verification'
import type { DistrictRow } from '../../platform/access/queries.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { evidenceIn } from './evidence.ts'
import { joinDistrict, listStaff } from './queries.ts'
import { verifyOnEvidence } from './verify-on-evidence.ts'

type TakingIn = RowContext<typeof takeInSchool, 'district', DistrictRow>

/**
 * A district takes in an unverified school, and names its administrators by their addresses: the names of its other staff are not revealed.
 */
export async function takeIn({
  services,
  actor,
  row: district,
  body,
}: TakingIn): Promise<ReplyOf<typeof takeInSchool>> {
  await requireProvedAddress(services, actor.id)
  const { school, signedOut } = await transaction(services, async tx => {
    const school = await joinDistrict(tx.db, body.public_school_id, district.id)
    if (!school) throw refuseField('public_school_id', verificationMessages.notToTakeIn)
    const people = await namedAt(tx.db, school.id, body.people)
    const signedOut = await verifyOnEvidence(services, tx.db, {
      schoolId: school.id,
      as: 'district',
      actorId: actor.id,
      by: actor.id,
      evidence: evidenceIn(body),
      people,
    })
    return { school, signedOut }
  })
  for (const id of signedOut) services.topics.wakePerson(id)
  return { school }
}

async function namedAt(db: Db, schoolId: number, named: TakingIn['body']['people']) {
  const staff = await listStaff(db, schoolId)
  return named.map(({ email, teaches }) => {
    const person = staff.find(one => one.email?.toLowerCase() === email.toLowerCase() && one.email_verified)
    if (!person) throw refuseField('people', verificationMessages.personNotThere)
    return { userId: person.id, teaches }
  })
}
