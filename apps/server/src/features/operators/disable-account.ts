import { audit } from '../../platform/audit.ts'
import type { Posting } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { TopicHub } from '../../platform/topics/hub.ts'
import { setDisabled } from '../accounts/index.ts'
import { closeSharesBy } from '../authoring/index.ts'
import { endWaysOfDisabled } from '../ways-in/index.ts'

/** What it needs: all services, or those of a console that can wake the servers. */
export type DisablingServices = Posting &
  Pick<Services, 'db' | 'clock'> & { topics: Pick<TopicHub, 'wakePerson'> }

/**
 * Disables an account: its sessions and open streams end, nobody can sign in to it, and nobody can sign in to a child's account with what
 * it made, or on a device that it paired (decision 0021). What it shared with its school or with everybody closes (decision 0068). False when it was already disabled, or does not exist.
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
    await closeSharesBy(db, userId, now)
    await audit(db, { act: 'account-disabled', actorId: byId, subjectId: userId }, now)
    return [userId, ...(await endWaysOfDisabled(services, { db }, { userId, by: byId }))]
  })
  for (const id of signedOut ?? []) services.topics.wakePerson(id)
  return signedOut !== null
}

/** Enables an account again; what was ended stays ended. False when it was enabled, or does not exist. */
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
