import type { getSession } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed } from '@kindling/rules/access'
import { landingPath } from '@kindling/rules/people'
import { type Actor, isGuest, type Support } from '../../platform/actor.ts'
import type { House } from '../../platform/house.ts'
import { findSupportVisit } from '../../platform/sessions/queries.ts'
import { presentChild, presentUser } from './present.ts'
import { listChildIds, listUserRecords } from './queries.ts'

export type SessionReply = ReplyOf<typeof getSession>

/** What the browser needs to know of the session; a parent's carries the children. */
export async function sessionReply(house: House, actor: Actor): Promise<SessionReply> {
  if (isGuest(actor)) return guestSession
  const childIds = actor.userType === 'Parent' ? await listChildIds(house.db, actor.id) : []
  const [self, ...children] = await listUserRecords(house.db, [actor.id, ...childIds])
  if (!self) return guestSession
  const user = presentUser(self, house)
  return {
    user,
    landing: landingPath(user.user_type, user.user_role),
    is_operator: actor.isOperator,
    impersonated: actor.support !== null,
    ...(actor.support ? { support_visit: await visitReply(house, actor.support) } : {}),
    on_class_device: actor.isOnClassDevice,
    welcome_done: self.welcome_done,
    ...(actor.userType === 'Parent'
      ? { children: children.map(child => presentChild(child, actsAllowed('child', ['guardian']), house)) }
      : {}),
  }
}

async function visitReply(house: House, { visitId }: Support): Promise<SessionReply['support_visit']> {
  const { reason, ends_at } = await findSupportVisit(house.db, visitId)
  const seconds_left = Math.ceil((ends_at.getTime() - house.clock.now().getTime()) / 1_000)
  return { reason, ends_at: ends_at.toISOString(), seconds_left }
}

const guestSession: SessionReply = {
  user: null,
  landing: landingPath('Guest'),
  is_operator: false,
  impersonated: false,
  on_class_device: false,
  welcome_done: [],
}
