import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import type { Posting } from '../../platform/messages.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { TopicHub } from '../../platform/topics/hub.ts'
import { setDisabled } from '../accounts/index.ts'
import { endWaysOfDisabled } from '../ways-in/index.ts'

/** What it takes: a whole house, or a console beside it that can tell the servers. */
export type DisablingHouse = Posting & Pick<House, 'db' | 'clock'> & { topics: Pick<TopicHub, 'wakePerson'> }

/**
 * Turns an account off: its sessions end, its open streams are closed, nobody signs in to it, and nobody signs in to a child's account
 * by what it made, or on a device that it paired (decision 0021). False when it was off already, or is nobody's.
 */
export async function disableAccount(house: DisablingHouse, userId: number, byId: number): Promise<boolean> {
  const now = house.clock.now()
  const signedOut = await house.db.transaction().execute(async db => {
    if (!(await setDisabled(db, userId, now))) return null
    await endAllSessions(db, userId)
    await audit(db, { act: 'account-disabled', actorId: byId, subjectId: userId }, now)
    return [userId, ...(await endWaysOfDisabled(house, { db }, { userId, by: byId }))]
  })
  for (const id of signedOut ?? []) house.topics.wakePerson(id)
  return signedOut !== null
}

/** Turns an account on again; what was open before stays closed. False when it was on, or is nobody's. */
export async function enableAccount(house: DisablingHouse, userId: number, byId: number): Promise<boolean> {
  return house.db.transaction().execute(async db => {
    if (!(await setDisabled(db, userId, null))) return false
    await audit(db, { act: 'account-enabled', actorId: byId, subjectId: userId }, house.clock.now())
    return true
  })
}
