import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { UserType } from '@kindling/rules/people'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import type { Db } from '../../platform/transaction.ts'
import { knowDevice } from './known-device.ts'
import { holdsOffice, isPasswordHash } from './queries.ts'
import { guestReply, sessionReply } from './session-reply.ts'

/** What opened an account: the password with this hash, or a provider. */
export type OpenedBy =
  | { passwordHash: string | null }
  | { isConnected(db: Db, accountId: number): Promise<boolean> }

/**
 * Starts the session of an account; after a password sign-in the account knows the device. A session that awaits its second step reveals
 * nothing about the account, and makes no device known.
 */
export async function openSession(
  context: Pick<RequestContext, 'services' | 'request' | 'reply'>,
  account: { id: number; user_type: string },
  { remember, by }: { remember: boolean; by: OpenedBy },
): Promise<ReplyOf<typeof authenticate>> {
  const { services } = context
  const awaits = await startSession(services, context, {
    userId: account.id,
    remember,
    way: 'passwordHash' in by ? 'password' : 'provider',
    stillOpens: db =>
      'passwordHash' in by ? isPasswordHash(db, account.id, by.passwordHash) : by.isConnected(db, account.id),
  })
  if (awaits) return { message: 'Second Step', session: guestReply(awaits) }
  if ('passwordHash' in by) await knowDevice(context, account.id)
  return { message: 'OK', session: await ownSessionReply(services, account) }
}

/** The session of a person who has just signed in. */
export async function ownSessionReply(services: Services, account: { id: number; user_type: string }) {
  const isOperator = await holdsOffice(services.db, account.id)
  const userType = account.user_type as UserType
  return sessionReply(services, {
    id: account.id,
    userType,
    isOperator,
    support: null,
    isOnClassDevice: false,
  })
}
