import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { UserType } from '@kindling/rules/people'
import type { Visit } from '../../platform/serve.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { giveDevice } from './known-device.ts'
import { holdsOffice, rememberDevice } from './queries.ts'
import { sessionReply } from './session-reply.ts'

/** Starts the session of an account; the device on which its password opened it is known from then on, for this account. */
export async function openSession(
  visit: Pick<Visit, 'house' | 'request' | 'reply'>,
  account: { id: number; user_type: string },
  { remember, by }: { remember: boolean; by: 'password' | 'provider' },
): Promise<ReplyOf<typeof authenticate>> {
  const { house } = visit
  await startSession(house, visit, account.id, remember)
  if (by === 'password')
    await rememberDevice(house.db, account.id, giveDevice(house, visit), house.clock.now())
  const isOperator = await holdsOffice(house.db, account.id)
  const userType = account.user_type as UserType
  const actor = { id: account.id, userType, isOperator, support: null, isOnClassDevice: false }
  return { message: 'OK', session: await sessionReply(house, actor) }
}
