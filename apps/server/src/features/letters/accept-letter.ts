import type { ReplyOf } from '@kindling/contract/define-call'
import type { acceptLetter } from '@kindling/contract/letters'
import { readLetterCode } from '@kindling/rules/letters'
import { familyMessages } from '@kindling/rules/messages/families'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { childPolicy } from '../../platform/access/policies.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { commonLimits, countWrongTries } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { deviceOf, listUserRecords, presentChild } from '../accounts/index.ts'
import {
  agreeByLetter,
  askToBeGuardian,
  becomeGuardian,
  findWhoDecides,
  listRequestsOf,
  listSchoolAdminTopics,
  presentAsked,
} from '../guardians/index.ts'
import { hashOfCode } from './codes.ts'
import { isConfirmedAtOnce, statusOf } from './letter-status.ts'
import { findLetter, type LetterRecord, sharesWith, useUp } from './queries.ts'
import { isFor } from './show-letter.ts'

type Accepting = RequestContext<typeof acceptLetter>
interface Outcome {
  childId: number
  requestId: number | null
}

/**
 * A parent with a proved address says yes to a family letter, which in one act makes the guardian, the account's consent, and the child's
 * yes to the letter's class. If there is already a guardian with a proved address, it becomes a request to that guardian or the school.
 */
export async function sayYes(context: Accepting): Promise<ReplyOf<typeof acceptLetter>> {
  const { services, actor } = context
  await requireProvedAddress(services, actor.id)
  // A person who types too many invalid codes is stopped, even with the right one (S3b).
  const guesses = [[commonLimits.codeGuesses, actor.id]] as const
  const { childId, requestId } = await countWrongTries(services, guesses, () =>
    transaction(services, tx => follow(context, tx), context.retry),
  )
  services.topics.wakePerson(childId)
  if (requestId !== null) {
    const asked = await listRequestsOf(services.db, actor.id, services.clock.now())
    const request = asked.find(one => one.id === requestId)
    return { child: null, request: request ? presentAsked(request) : null, confirmed: false }
  }
  // By the current relation: a caller who repeats the call may no longer be a guardian, or be confirmed since.
  const { relations } = await childPolicy.open(services, actor, childId, 'view-card')
  const [child] = await listUserRecords(services, [childId])
  if (!child) throw refuse('NOT_FOUND')
  const confirmed = relations.includes('guardian')
  return { child: presentChild(child, relations, services), request: null, confirmed }
}

async function follow(context: Accepting, tx: Tx): Promise<Outcome> {
  const { services, actor } = context
  const now = services.clock.now()
  const letter = await openLetter(context, tx)
  const { child_id: childId, class_id: classId } = letter
  await lockAccount(tx.db, childId)
  await requireNoDispute(tx, childId)
  await requireStaying(tx, childId)
  if (!(await useUp(tx.db, letter.id, actor.id, now))) throw refuse('NOT_FOUND', familyLetterMessages.gone)
  const link = { childId, guardianId: actor.id, relation: 'OTHER' }
  if ((await findWhoDecides(tx.db, childId)) === 'guardian') {
    const made = { id: letter.id, madeAt: letter.made_at }
    const asking = { ...link, method: 'letter', letter: made } as const
    return { childId, requestId: await askToBeGuardian(services, tx, asking) }
  }
  const isConfirmed = isConfirmedAtOnce(letter)
  const method = letter.mailed_to === null ? 'letter-printed' : 'letter-mailed'
  const by = letter.made_by ?? actor.id
  if (!(await becomeGuardian(services, tx, { ...link, by, method, isConfirmed })))
    throw refuse('VALIDATION', familyMessages.alreadyLinked)
  await agreeByLetter(tx, { childId, guardianId: actor.id, classId }, now)
  if (!isConfirmed)
    tx.announce({
      type: 'guardian_waits',
      actorId: actor.id,
      childId,
      to: ['groups'],
      topics: await listSchoolAdminTopics(tx.db, childId),
    })
  return { childId, requestId: null }
}

/** The open letter with a code; a closed one, one for another address, and an unknown one get the same answer. */
async function openLetter({ services, actor, body, request }: Accepting, tx: Tx): Promise<LetterRecord> {
  const now = services.clock.now()
  const code = readLetterCode(body.code)
  const letter = code ? await findLetter(tx.db, { codeHash: hashOfCode(code) }, now) : null
  if (!letter || statusOf(letter, now) !== 'open' || !(await isFor(tx.db, letter, actor)))
    throw refuse('NOT_FOUND', familyLetterMessages.gone)
  if (letter.made_by !== null) {
    const asked = { userId: actor.id, otherId: letter.made_by, deviceHash: deviceOf(services, request) }
    if (await sharesWith(tx.db, asked)) throw refuse('VALIDATION', familyLetterMessages.ownLetter)
  }
  return letter
}
