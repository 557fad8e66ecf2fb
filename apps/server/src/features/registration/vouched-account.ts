import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { disconnectGoogle } from '@kindling/contract/registration'
import { codeFrom } from '@kindling/rules/codes'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { unknownZip } from '@kindling/rules/people'
import type { SocialProvider } from '@kindling/rules/registration'
import { audit } from '../../platform/audit.ts'
import { isDisputed } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { isSignedIn } from '../../platform/sessions/sessions.ts'
import { transaction } from '../../platform/transaction.ts'
import { insertUser, type OpenedBy } from '../accounts/index.ts'
import type { Offer } from './offer.ts'
import { findIdentity, type Identity, linkIdentity, unlinkIdentity } from './queries.ts'

/** A parent whose address a provider has verified; null when another request took the address first. */
export const registerVouchedParent = (
  services: Services,
  { first_name, last_name, ...identity }: Offer,
  cameFrom: Record<string, string>,
): Promise<number | null> =>
  transaction(services, async tx => {
    const now = services.clock.now()
    const id = await insertUser(tx.db, {
      user_type: 'Parent',
      first_name: first_name || (identity.email.split('@')[0] ?? ''),
      last_name,
      username: null,
      email: identity.email,
      email_verified_at: now,
      gender: null,
      birth_date: null,
      zip_code: unknownZip,
      password_hash: null,
      profile_code: codeFrom(randomBytes(5)),
      registration: JSON.stringify({ ...cameFrom, provider: identity.provider }),
      created_at: now,
    })
    if (id === null || !(await linkIdentity(tx.db, identity, id, now))) return null
    await audit(
      tx.db,
      { act: 'account-created', actorId: id, subjectId: id, details: { by: identity.provider } },
      now,
    )
    return id
  })

/** Connects a provider with an account; false when either already has another one, or during a dispute about the child of the account. */
export const connectAccount = (
  { services, actor, request }: Pick<RequestContext, 'services' | 'actor' | 'request'>,
  identity: Identity,
): Promise<boolean> =>
  transaction(services, async tx => {
    const now = services.clock.now()
    const userId = actor.id
    await lockAccount(tx.db, userId)
    const done =
      (await isSignedIn(services, tx.db, request, userId)) &&
      !(await isDisputed(tx.db, userId)) &&
      (await linkIdentity(tx.db, identity, userId, now))
    const entry = { actorId: userId, subjectId: userId, details: { provider: identity.provider } }
    if (done) await audit(tx.db, { act: 'provider-connected', ...entry }, now)
    return done
  })

/** A provider's session begins only while the provider is connected with the account, and the account is open. */
export const byProvider = (identity: Identity): OpenedBy => ({
  async isConnected(db, accountId) {
    const account = await findIdentity(db, identity)
    return account?.id === accountId && account.disabled_at === null
  },
})

/** The only way to sign in stays until there is another one, so that nobody is locked out (ACCOUNTS-92, ACCOUNTS-93). */
export const disconnect =
  (provider: SocialProvider) =>
  ({ services, actor }: RequestContext<typeof disconnectGoogle>): Promise<ReplyOf<typeof disconnectGoogle>> =>
    transaction(services, async tx => {
      const outcome = await unlinkIdentity(tx.db, provider, actor.id)
      if (outcome === 'only way') throw refuse('VALIDATION', registrationMessages.onlyWay)
      if (outcome === 'gone') {
        const entry = { actorId: actor.id, subjectId: actor.id, details: { provider } }
        await audit(tx.db, { act: 'provider-disconnected', ...entry }, services.clock.now())
      }
      return { success: outcome === 'gone' }
    })
