import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { UserType } from '@kindling/rules/people'
import type { Visit } from '../../platform/serve.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import type { Db } from '../../platform/transaction.ts'
import { giveDevice } from './known-device.ts'
import { holdsOffice, isPasswordHash, rememberDevice } from './queries.ts'
import { sessionReply } from './session-reply.ts'

/** What opened an account: the password of a hash, or a provider. */
export type OpenedBy =
  | { passwordHash: string | null }
  | { isConnected(db: Db, accountId: number): Promise<boolean> }

/** Starts the session of an account; the device on which its password opened it is known from then on, for this account. */
export async function openSession(
  visit: Pick<Visit, 'house' | 'request' | 'reply'>,
  account: { id: number; user_type: string },
  { remember, by }: { remember: boolean; by: OpenedBy },
): Promise<ReplyOf<typeof authenticate>> {
  const { house } = visit
  await startSession(house, visit, {
    userId: account.id,
    remember,
    stillOpens: db =>
      'passwordHash' in by ? isPasswordHash(db, account.id, by.passwordHash) : by.isConnected(db, account.id),
  })
  if ('passwordHash' in by)
    await rememberDevice(house.db, account.id, giveDevice(house, visit), house.clock.now())
  const isOperator = await holdsOffice(house.db, account.id)
  const userType = account.user_type as UserType
  const actor = { id: account.id, userType, isOperator, support: null, isOnClassDevice: false }
  return { message: 'OK', session: await sessionReply(house, actor) }
}
