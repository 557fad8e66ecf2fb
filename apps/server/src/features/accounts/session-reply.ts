import type { getSession } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed } from '@kindling/rules/access'
import { landingPath } from '@kindling/rules/people'
import { type Actor, isGuest } from '../../platform/actor.ts'
import type { House } from '../../platform/house.ts'
import { presentChild, presentUser } from './present.ts'
import { listChildIds, listUserRecords } from './queries.ts'

export type SessionReply = ReplyOf<typeof getSession>

/** What the browser needs to know of the session; a parent's carries the children. */
export async function sessionReply(house: House, actor: Actor): Promise<SessionReply> {
  if (isGuest(actor)) return guestSession
  const childIds = actor.userType === 'Parent' ? await listChildIds(house.db, actor.id) : []
  const [self, ...children] = await listUserRecords(house.db, [actor.id, ...childIds])
  if (!self) return guestSession
  const now = house.clock.now()
  const user = presentUser(self, now)
  return {
    user,
    landing: landingPath(user.user_type, user.user_role),
    is_operator: actor.isOperator,
    ...(actor.userType === 'Parent'
      ? { children: children.map(child => presentChild(child, actsAllowed('child', ['guardian']), now)) }
      : {}),
  }
}

const guestSession: SessionReply = { user: null, landing: landingPath('Guest'), is_operator: false }
