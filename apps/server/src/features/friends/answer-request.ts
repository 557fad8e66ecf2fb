import type { ReplyOf } from '@kindling/contract/define-call'
import type { cancelFriend, giveFriendConsent, respondRequest } from '@kindling/contract/friends'
import { audit } from '../../platform/audit.ts'
import { isAllowed, recordConsent, requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { changeRequest, insertFriendship, type RequestRecord, type RequestRow } from './queries.ts'

type Outcome = ReplyOf<typeof respondRequest>

/** Cancels the caller's request; the other child finds it gone. */
export async function cancelRequest({
  services,
  row,
}: RowContext<typeof cancelFriend, 'friend_request', RequestRow>): Promise<ReplyOf<typeof cancelFriend>> {
  const closed = { closed_at: services.clock.now(), closed_as: 'cancelled' } as const
  const changed = await transaction(services, tx => changeRequest(tx.db, row.id, closed))
  return { cancelled: changed !== null }
}

/** The asked child answers; a no is announced to nobody. */
export async function answerRequest({
  services,
  body,
  row,
}: RowContext<typeof respondRequest, 'friend_request', RequestRow>): Promise<Outcome> {
  const now = services.clock.now()
  return transaction(services, async tx => {
    if (!body.accept) return decline(services, tx, row)
    await requireBoth(services, tx, row, [row.requested_id], 'child')
    return settle(services, tx, await changeRequest(tx.db, row.id, { accepted_at: now }))
  })
}

/** A guardian agrees for their own child, or for both children of the same guardian; a no ends the request. */
export async function consentToRequest({
  services,
  actor,
  body,
  row,
  relations,
}: RowContext<typeof giveFriendConsent, 'friend_request', RequestRow>): Promise<Outcome> {
  const now = services.clock.now()
  return transaction(services, async tx => {
    if (!body.consent) return decline(services, tx, row)
    const agreedFor = [
      ...(relations.includes('requester-guardian') ? [row.requester_id] : []),
      ...(relations.includes('requested-guardian') ? [row.requested_id] : []),
    ]
    await requireBoth(services, tx, row, agreedFor, 'adult')
    await requireProvedAddress(tx, actor.id)
    const own = relations.includes('requester-guardian')
      ? { requester_consent_at: now, requester_consent_by: actor.id }
      : {}
    const their = relations.includes('requested-guardian')
      ? { requested_consent_at: now, requested_consent_by: actor.id }
      : {}
    const changed = await changeRequest(tx.db, row.id, { ...own, ...their })
    for (const childId of agreedFor) {
      await recordConsent(
        tx.db,
        { childId, purpose: 'friendship', givenBy: actor.id, method: 'friend-request' },
        now,
      )
      const details = { request_id: row.id }
      await audit(tx.db, { act: 'friend-consented', actorId: actor.id, subjectId: childId, details }, now)
    }
    return settle(services, tx, changed)
  })
}

/**
 * Both children need the consent to be known to others (P1): the missing consent of the caller's child is named, while the other child
 * looks absent.
 */
async function requireBoth(
  services: Services,
  { db }: Tx,
  { requester_id, requested_id }: RequestRow,
  own: readonly number[],
  asker: 'child' | 'adult',
): Promise<void> {
  const asking = { db, clock: services.clock }
  for (const childId of own) await requireConsent(asking, childId, 'sharing', { asker })
  for (const childId of [requester_id, requested_id])
    if (!own.includes(childId) && !(await isAllowed(asking, childId, 'sharing'))) throw refuse('NOT_FOUND')
}

async function decline(services: Services, tx: Tx, { id }: RequestRow): Promise<Outcome> {
  const closed = { closed_at: services.clock.now(), closed_as: 'declined' } as const
  if (!(await changeRequest(tx.db, id, closed))) throw refuse('NOT_FOUND')
  return { status: 'declined' }
}

/** A friendship begins when the other child accepted and a guardian on each side agreed (D-83). */
async function settle(services: Services, tx: Tx, request: RequestRecord | null): Promise<Outcome> {
  if (!request) throw refuse('NOT_FOUND')
  const { accepted_at, requester_consent_at, requested_consent_at } = request
  if (!accepted_at || !requester_consent_at || !requested_consent_at) return { status: 'pending' }
  const now = services.clock.now()
  const { requester_id: one, requested_id: other } = request
  await changeRequest(tx.db, request.id, { closed_at: now, closed_as: 'friends' })
  await insertFriendship(tx.db, one, other, now)
  const details = { friend_id: other }
  await audit(tx.db, { act: 'friends-made', actorId: other, subjectId: one, details }, now)
  tx.announce({ type: 'friends_made', actorId: other, childId: one, to: ['child', 'parents'] })
  tx.announce({ type: 'friends_made', actorId: one, childId: other, to: ['child', 'parents'] })
  return { status: 'friends' }
}
