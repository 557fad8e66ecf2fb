import type { ReplyOf } from '@kindling/contract/define-call'
import type { endFriendship, unblockFriend } from '@kindling/contract/friends'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { areInTouch, closeRequestsBetween, deleteBlock, endFriendshipOf, insertBlock } from './queries.ts'

/** Ends everything between two children, for both; nobody is told. Only a child with such a tie can be blocked. */
export async function endFriends({
  services,
  actor,
  row: child,
  body,
}: RowContext<typeof endFriendship, 'child', ChildRow>): Promise<ReplyOf<typeof endFriendship>> {
  const now = services.clock.now()
  const { user_id: otherId, block } = body
  await transaction(services, async tx => {
    if (!(await areInTouch(tx.db, child.id, otherId))) throw refuse('NOT_FOUND')
    await endFriendshipOf(tx.db, { childId: child.id, otherId, by: actor.id }, now)
    await closeRequestsBetween(tx.db, child.id, otherId, now)
    if (block)
      await insertBlock(tx.db, { child_id: child.id, blocked_id: otherId, since: now, added_by: actor.id })
    const details = { friend_id: otherId, blocked: block ? 1 : 0 }
    await audit(tx.db, { act: 'friendship-ended', actorId: actor.id, subjectId: child.id, details }, now)
  })
  return { ended: true }
}

export async function unblock({
  services,
  row: child,
  body,
}: RowContext<typeof unblockFriend, 'child', ChildRow>): Promise<ReplyOf<typeof unblockFriend>> {
  return { unblocked: await transaction(services, tx => deleteBlock(tx.db, child.id, body.user_id)) }
}
