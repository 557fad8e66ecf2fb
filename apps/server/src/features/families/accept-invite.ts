import type { ReplyOf } from '@kindling/contract/define-call'
import type { acceptInvite, ignoreInvite } from '@kindling/contract/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { listUserRecords, presentChild } from '../accounts/index.ts'
import {
  askToBeGuardian,
  becomeGuardian,
  isProvedGuardian,
  listRequestsOf,
  presentAsked,
} from '../guardians/index.ts'
import { countingGuesses, isMailedTo, type ShownInvite, useInvite } from '../invites/index.ts'
import { requireOwnChild } from './add-child.ts'

type Accepting = RequestContext<typeof acceptInvite>

/**
 * A parent accepts, and the invite is used up. A guardian with a proved address who mailed it to exactly this address has said yes to this
 * person; a link that anyone may hold, and a child's invite, become requests to those who let guardians in (decision 0021).
 */
export async function acceptGuardianInvite(context: Accepting): Promise<ReplyOf<typeof acceptInvite>> {
  const { services, actor, body } = context
  await requireProvedAddress(services, actor.id)
  const { childId, requestId } = await countingGuesses(services, actor, () =>
    transaction(
      services,
      async tx => {
        const invite = await useInvite(services, tx.db, actor, body, 'accepted')
        if (invite.kind !== 'guardian') throw refuse('NOT_FOUND', familyMessages.inviteGone)
        return follow(context, tx, invite)
      },
      context.retry,
      async earlier => {
        if (earlier.requestId === null) await requireOwnChild(context, earlier.childId)
      },
    ),
  )
  if (requestId !== null) {
    const asked = await listRequestsOf(services.db, actor.id, services.clock.now())
    const request = asked.find(one => one.id === requestId)
    return { child: null, request: request ? presentAsked(request) : null }
  }
  const [child] = await listUserRecords(services, [childId])
  if (!child) throw refuse('NOT_FOUND')
  return { child: presentChild(child, ['guardian'], services), request: null }
}

async function follow({ services, actor }: Accepting, tx: Tx, invite: ShownInvite) {
  const { child_id: childId, inviter_id: by } = invite
  const link = { childId, guardianId: actor.id, relation: 'OTHER' }
  const isNamed = !invite.by_child && (await isMailedTo(tx.db, actor, invite))
  if (!isNamed || !(await isProvedGuardian(tx.db, childId, by)))
    return { childId, requestId: await askToBeGuardian(services, tx, { ...link, method: 'invite' }) }
  await requireNoDispute(tx, childId)
  await requireStaying(tx, childId)
  // A parent who is already a guardian must not use up the invite.
  if (!(await becomeGuardian(services, tx, { ...link, by, method: 'invited', isConfirmed: true })))
    throw refuse('VALIDATION', familyMessages.alreadyLinked)
  return { childId, requestId: null }
}

/** Ignores an invite; nobody is told. */
export async function ignoreGuardianInvite({
  services,
  actor,
  body,
}: RequestContext<typeof ignoreInvite>): Promise<ReplyOf<typeof ignoreInvite>> {
  await countingGuesses(services, actor, () =>
    transaction(services, tx => useInvite(services, tx.db, actor, body, 'ignored')),
  )
  return { ignored: true }
}
