import { inviteDays } from '@kindling/rules/invites'
import { daySeconds, secondsAfter } from '../../platform/clock.ts'
import { isAllowed } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { lockMailboxes } from '../../platform/lock-mailbox.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { countInvites, insertInvite, type NewInvite } from './queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** The most invites a day from one person; `mostReceived` is the most to one address or number, so that invites cannot flood a person. */
const mostSent = 30
/** Text messages cost money: the most a day for a child without a consent yet (issue 12 §3.5). */
const mostTextsBeforeConsent = 5
export const mostReceived = 5

export type InviteOrder = Omit<NewInvite, 'token_hash' | 'code_hash' | 'created_at' | 'expires_at'>

export interface MadeInvite {
  id: number
  /** Shown once: to the invited person. */
  token: string
  expiresAt: Date
}

/** Makes an invite with a new token. Sent invites are counted by their rows, so that a repeated request counts once. */
export async function makeInvite(services: Services, tx: Tx, order: InviteOrder): Promise<MadeInvite> {
  const now = services.clock.now()
  const { inviter_id: inviterId, email, phone } = order
  await requireProvedAddress(tx, inviterId)
  // The locks serialize the count, by sender and by recipient.
  await lockAccount(tx.db, inviterId)
  const mailbox = email ?? phone
  if (mailbox) await lockMailboxes(tx.db, 'invite', [mailbox])
  const count = await countInvites(tx.db, { inviterId, email, phone }, secondsAfter(now, -daySeconds))
  if (count.sent >= mostSent || count.received >= mostReceived) throw refuse('LIMIT')
  if (
    phone &&
    count.texts >= mostTextsBeforeConsent &&
    !(await isAllowed({ db: tx.db, clock: services.clock }, order.child_id, 'account'))
  )
    throw refuse('LIMIT')
  const token = newToken()
  const expiresAt = secondsAfter(now, inviteDays * daySeconds)
  const id = await insertInvite(tx.db, {
    ...order,
    token_hash: hashOfToken(token),
    code_hash: null,
    created_at: now,
    expires_at: expiresAt,
  })
  return { id, token, expiresAt }
}
