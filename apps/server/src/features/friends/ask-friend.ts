import type { ReplyOf } from '@kindling/contract/define-call'
import type { requestFriend } from '@kindling/contract/friends'
import { friendMessages } from '@kindling/rules/messages/friends'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf, daySeconds, secondsAfter } from '../../platform/clock.ts'
import { recordConsent, requireConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { commonLimits, countWrongTries } from '../../platform/rate-limits.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction, unlessDone } from '../../platform/transaction.ts'
import { useInvite } from '../invites/index.ts'
import { presentRequest } from './present.ts'
import { areInTouch, canBeAsked, countRequests, insertRequest, listRequests } from './queries.ts'

type Asking = RowContext<typeof requestFriend, 'child', ChildRow>

const mostADay = 20

/**
 * Asks another child to be friends (D-83): one of the same class or school, or one who gave an invite. Children cannot be found by name,
 * and a child who cannot be asked looks absent. A guardian who asks for the child thereby agrees.
 */
export async function askFriend(context: Asking): Promise<ReplyOf<typeof requestFriend>> {
  const { services, row: child, relations } = context
  const stillMay = () => requireSharing(context, services.db)
  const { id } = await unlessDone(
    services,
    context.retry,
    () =>
      countingGuesses(context, () => transaction(services, tx => ask(context, tx), context.retry, stillMay)),
    stillMay,
  )
  const [request] = await listRequests(services.db, child.id, { id }, dayOf(services.clock.now()))
  if (!request) throw refuse('NOT_FOUND')
  return { request: presentRequest(request, child.id, relations) }
}

/** A token or code that opens nothing counts as a guess, and all of them get the same answer. */
function countingGuesses<T>({ services, actor, body }: Asking, work: () => Promise<T>): Promise<T> {
  if (body.user_id !== undefined) return work()
  return countWrongTries(services, [[commonLimits.codeGuesses, actor.id]], () =>
    work().catch(error => {
      throw error instanceof Refusal && error.code === 'NOT_FOUND'
        ? refuse('NOT_FOUND', friendMessages.codeUnknown)
        : error
    }),
  )
}

async function ask(context: Asking, tx: Tx): Promise<{ id: number }> {
  const { services, actor, row: child, relations } = context
  const now = services.clock.now()
  await requireSharing(context, tx.db)
  await requireProvedAddress(tx, actor.id)
  const otherId = await askedChild(context, tx)
  // Parallel requests are counted one after another.
  await lockAccount(tx.db, child.id)
  if ((await countRequests(tx.db, child.id, secondsAfter(now, -daySeconds))) >= mostADay)
    throw refuse('LIMIT')
  const agrees = relations.includes('guardian')
  const id = await insertRequest(tx.db, {
    requester_id: child.id,
    requested_id: otherId,
    created_at: now,
    requester_consent_at: agrees ? now : null,
    requester_consent_by: agrees ? actor.id : null,
  })
  if (id === null) throw refuse('VALIDATION', friendMessages.askedAlready)
  tx.announce({ type: 'friend_asked', actorId: child.id, childId: otherId, to: ['child', 'parents'] })
  if (agrees) {
    const consent = { childId: child.id, purpose: 'friendship', givenBy: actor.id, method: 'asked-for-child' }
    await recordConsent(tx.db, consent, now)
  } else tx.announce({ type: 'friend_consent', actorId: child.id, childId: child.id, to: ['parents'] })
  return { id }
}

type Sharing = Pick<Asking, 'services' | 'row' | 'relations'>

/** A child is made known to others only with a guardian's consent (P1). */
export const requireSharing = ({ services, row: child, relations }: Sharing, db: Tx['db']): Promise<void> =>
  requireConsent({ db, clock: services.clock }, child.id, 'sharing', {
    asker: relations.includes('self') ? 'child' : 'adult',
  })

/** The child whom the request names. The request uses up its invite. */
async function askedChild({ services, actor, row: child, body }: Asking, tx: Tx): Promise<number> {
  const { user_id: named, ...invite } = body
  const today = dayOf(services.clock.now())
  if (named === undefined) {
    const found = await useInvite(services, tx.db, actor, invite, 'accepted')
    if (found.kind !== 'friend') throw refuse('NOT_FOUND', friendMessages.codeUnknown)
    if (found.child_id === child.id) throw refuse('VALIDATION', friendMessages.ownCode)
    if (await areInTouch(tx.db, child.id, found.child_id))
      throw refuse('VALIDATION', friendMessages.friendsAlready)
    if (!(await canBeAsked(tx.db, [child.id, found.child_id], true, today))) throw refuse('NOT_FOUND')
    return found.child_id
  }
  if (!(await canBeAsked(tx.db, [child.id, named], false, today)))
    throw refuse('NOT_FOUND', friendMessages.notAsked)
  if (await areInTouch(tx.db, child.id, named)) throw refuse('VALIDATION', friendMessages.askedAlready)
  return named
}
