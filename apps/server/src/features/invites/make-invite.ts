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

/** So many a day from one person, and so many a day to one address or number: nobody is flooded by way of us. */
const mostSent = 30
/** Text messages cost money: so many a day for a child for whom nobody has agreed yet (issue 12 §3.5). */
const mostTextsBeforeConsent = 5
export const mostReceived = 5

export type InviteOrder = Omit<NewInvite, 'token_hash' | 'code_hash' | 'created_at' | 'expires_at'>

export interface MadeInvite {
  id: number
  /** Told once: to whoever is invited. */
  token: string
  expiresAt: Date
}

/** Makes an invite with a new token. What was sent is counted by its rows, so that a repeated request counts once. */
export async function makeInvite(services: Services, tx: Tx, order: InviteOrder): Promise<MadeInvite> {
  const now = services.clock.now()
  const { inviter_id: inviterId, email, phone } = order
  await requireProvedAddress(tx, inviterId)
  // Counted one after the other, by whoever sends and by whoever receives.
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
