import type { ReplyOf } from '@kindling/contract/define-call'
import type { acceptInvite, ignoreInvite } from '@kindling/contract/invites'
import { actsAllowed } from '@kindling/rules/access'
import { familyWords } from '@kindling/rules/words/families'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { listUserRecords, presentChild } from '../accounts/index.ts'
import { countingGuesses, useInvite } from '../invites/index.ts'
import { becomeGuardian } from './become-guardian.ts'

/** A parent accepts: the invite is used up, the link stands, and everybody around the child hears of it at once. */
export async function acceptGuardianInvite(
  visit: Visit<typeof acceptInvite>,
): Promise<ReplyOf<typeof acceptInvite>> {
  const { house, actor, body } = visit
  const { childId } = await countingGuesses(house, actor, () =>
    transaction(
      house,
      async tx => {
        const invite = await useInvite(house, tx.db, actor, body, 'accepted')
        if (invite.kind !== 'guardian') throw refuse('NOT_FOUND', familyWords.inviteGone)
        const link = {
          childId: invite.child_id,
          guardianId: actor.id,
          relation: 'OTHER',
          by: invite.inviter_id,
        }
        // Who follows the child already keeps the invite for somebody else.
        if (!(await becomeGuardian(house, tx, { ...link, method: 'invited' })))
          throw refuse('VALIDATION', familyWords.alreadyLinked)
        return { childId: invite.child_id }
      },
      visit.retry,
    ),
  )
  const [child] = await listUserRecords(house.db, [childId])
  if (!child) throw refuse('NOT_FOUND')
  return { child: presentChild(child, actsAllowed('child', ['guardian']), house) }
}

/** Puts an invite aside; nobody is told. */
export async function ignoreGuardianInvite({
  house,
  actor,
  body,
}: Visit<typeof ignoreInvite>): Promise<ReplyOf<typeof ignoreInvite>> {
  await countingGuesses(house, actor, () =>
    transaction(house, tx => useInvite(house, tx.db, actor, body, 'ignored')),
  )
  return { ignored: true }
}
