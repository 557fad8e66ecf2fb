import { audit } from '../../platform/audit.ts'
import type { Posting } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { TopicHub } from '../../platform/topics/hub.ts'
import { setDisabled } from '../accounts/index.ts'
import { endWaysOfDisabled } from '../ways-in/index.ts'

/** What it takes: all services, or those of a console that can wake the servers. */
export type DisablingServices = Posting &
  Pick<Services, 'db' | 'clock'> & { topics: Pick<TopicHub, 'wakePerson'> }

/**
 * Turns an account off: its sessions end, its open streams are closed, nobody signs in to it, and nobody signs in to a child's account
 * by what it made, or on a device that it paired (decision 0021). False when it was off already, or is nobody's.
 */
export async function disableAccount(
  services: DisablingServices,
  userId: number,
  byId: number,
): Promise<boolean> {
  const now = services.clock.now()
  const signedOut = await services.db.transaction().execute(async db => {
    if (!(await setDisabled(db, userId, now))) return null
    await endAllSessions(db, userId)
    await audit(db, { act: 'account-disabled', actorId: byId, subjectId: userId }, now)
    return [userId, ...(await endWaysOfDisabled(services, { db }, { userId, by: byId }))]
  })
  for (const id of signedOut ?? []) services.topics.wakePerson(id)
  return signedOut !== null
}

/** Turns an account on again; what was open before stays closed. False when it was on, or is nobody's. */
export async function enableAccount(
  services: DisablingServices,
  userId: number,
  byId: number,
): Promise<boolean> {
  return services.db.transaction().execute(async db => {
    if (!(await setDisabled(db, userId, null))) return false
    await audit(db, { act: 'account-enabled', actorId: byId, subjectId: userId }, services.clock.now())
    return true
  })
}
