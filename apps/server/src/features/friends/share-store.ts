import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { genStoreToken, getStoreUser, storeReferral } from '@kindling/contract/friends'
import { codeFrom, printCode, readCode } from '@kindling/rules/codes'
import { friendMessages } from '@kindling/rules/messages/friends'
import type { Actor } from '../../platform/actor.ts'
import { commonLimits, countWrongTries } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { findPerson } from './queries.ts'
import { findSharerId, findStoreUser, insertReferral, insertSharer } from './store-queries.ts'

type StoreReply = ReplyOf<typeof getStoreUser>

/** The caller's state as a sharer of the store (D-46). */
export const showStoreUser = ({
  services,
  actor,
}: RequestContext<typeof getStoreUser>): Promise<StoreReply> => storeUserOf(services, actor)

/** A public token for an adult who shares the store; the token by which the adult came is stored beside it. */
export async function giveStoreToken({
  services,
  actor,
  body,
}: RequestContext<typeof genStoreToken>): Promise<StoreReply> {
  const own = await findPerson(services.db, actor.id)
  if (own.email?.toLowerCase() !== body.email.toLowerCase())
    throw refuseField('email', friendMessages.ownAddress)
  const now = services.clock.now()
  const sharerId = body.sharer_token ? await sharerOf(services, actor, body.sharer_token) : null
  await transaction(services, async tx => {
    await insertSharer(tx.db, {
      user_id: actor.id,
      token: codeFrom(randomBytes(5)),
      store_sign_up: body.store_sign_up,
      created_at: now,
    })
    if (sharerId !== null)
      await insertReferral(tx.db, { user_id: actor.id, sharer_id: sharerId, created_at: now })
  })
  return storeUserOf(services, actor)
}

/** The person by whose token the caller came; the first one stays. */
export async function keepReferral({
  services,
  actor,
  body,
}: RequestContext<typeof storeReferral>): Promise<ReplyOf<typeof storeReferral>> {
  const sharerId = await sharerOf(services, actor, body.sharer_token)
  const referral = { user_id: actor.id, sharer_id: sharerId, created_at: services.clock.now() }
  return { stored: await transaction(services, tx => insertReferral(tx.db, referral)) }
}

/** The owner of a token; guesses count as for other codes. */
async function sharerOf(services: Services, actor: Actor, typed: string): Promise<number> {
  const sharerId = await countWrongTries(services, [[commonLimits.codeGuesses, actor.id]], async () => {
    const token = readCode(typed)
    const found = token ? await findSharerId(services.db, token) : null
    if (found === null) throw refuse('NOT_FOUND')
    return found
  })
  if (sharerId === actor.id) throw refuseField('sharer_token', friendMessages.ownToken)
  return sharerId
}

async function storeUserOf(services: Services, actor: Actor): Promise<StoreReply> {
  const found = await findStoreUser(services.db, actor.id)
  if (!found) throw refuse('NOT_FOUND')
  const { store_token: token } = found
  return { store_user: { ...found, store_token: token ? printCode(token) : null } }
}
