import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { TopicHub } from '../../platform/topics/hub.ts'
import { setDisabled } from './queries.ts'

/** What it takes: a whole house, or a console beside it that can tell the servers. */
export type DisablingHouse = Pick<House, 'db' | 'clock'> & { topics: Pick<TopicHub, 'wakePerson'> }

/**
 * Turns an account off: its sessions end, its open streams are closed, and nobody signs in to it. False when it was off
 * already, or is nobody's.
 */
export async function disableAccount(house: DisablingHouse, userId: number, byId: number): Promise<boolean> {
  const now = house.clock.now()
  const isChanged = await house.db.transaction().execute(async db => {
    if (!(await setDisabled(db, userId, now))) return false
    await endAllSessions(db, userId)
    await audit(db, { act: 'account-disabled', actorId: byId, subjectId: userId }, now)
    return true
  })
  if (isChanged) house.topics.wakePerson(userId)
  return isChanged
}

/** Turns an account on again; what was open before stays closed. False when it was on, or is nobody's. */
export async function enableAccount(house: DisablingHouse, userId: number, byId: number): Promise<boolean> {
  return house.db.transaction().execute(async db => {
    if (!(await setDisabled(db, userId, null))) return false
    await audit(db, { act: 'account-enabled', actorId: byId, subjectId: userId }, house.clock.now())
    return true
  })
}
