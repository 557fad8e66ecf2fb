import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { verifySchool } from '@kindling/contract/verification'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { evidenceIn } from './evidence.ts'
import { listStaff, lockPlace } from './queries.ts'
import { shownPerson, shownPlace } from './shown-school.ts'
import { verifyOnEvidence } from './verify-on-evidence.ts'

type Looked = Pick<BodyOf<typeof verifySchool>, 'shown' | 'people'>

/** An operator verifies a school, and names its administrators. */
export async function verify({
  services,
  actor,
  params,
  body,
}: RequestContext<typeof verifySchool>): Promise<ReplyOf<typeof verifySchool>> {
  await requireProvedAddress(services, actor.id)
  const people = body.people.map(({ user_id: userId, teaches }) => ({ userId, teaches }))
  const signedOut = await transaction(services, async tx => {
    await requireAsShown(tx.db, params.schoolId, body)
    return verifyOnEvidence(services, tx.db, {
      schoolId: params.schoolId,
      as: 'operator',
      actorId: actor.id,
      by: actor.id,
      evidence: evidenceIn(body),
      people,
    })
  })
  for (const id of signedOut) services.topics.wakePerson(id)
  return { success: true }
}

/** The school and the named people must be as the operator saw them. A missing person is refused later. */
async function requireAsShown(db: Db, schoolId: number, { shown, people }: Looked): Promise<void> {
  const [place, staff] = [await lockPlace(db, schoolId), await listStaff(db, schoolId)]
  const isAsShown = people.every(({ user_id, shown }) => {
    const person = staff.find(one => one.id === user_id)
    return !person || shownPerson(person) === shown
  })
  if (!place || shownPlace(place) !== shown || !isAsShown)
    throw refuse('VALIDATION', verificationMessages.changedSince)
}
