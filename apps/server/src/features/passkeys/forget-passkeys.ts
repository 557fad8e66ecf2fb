import { passkeyLetterMessages } from '@kindling/rules/messages/passkey-letters'
import { audit } from '../../platform/audit.ts'
import type { Posting } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { TopicHub } from '../../platform/topics/hub.ts'
import { notifyOwner } from '../accounts/index.ts'
import { deletePasskeysOf } from './queries.ts'

/** What it needs: all services, or those of a console that can wake the servers. */
type ForgettingServices = Posting & Pick<Services, 'db' | 'clock'> & { topics: Pick<TopicHub, 'wakePerson'> }

/**
 * For a person who has lost every passkey and code: removes all of them, and ends all sessions, so that a finder of the device is signed
 * out. False when there was no passkey.
 */
export async function forgetPasskeys(
  services: ForgettingServices,
  userId: number,
  byId: number,
): Promise<boolean> {
  const isForgotten = await services.db.transaction().execute(async db => {
    await endAllSessions(db, userId)
    if (!(await deletePasskeysOf(db, userId))) return false
    await audit(db, { act: 'passkeys-forgotten', actorId: byId, subjectId: userId }, services.clock.now())
    const { forgottenSubject: subject, forgottenText: text } = passkeyLetterMessages
    await notifyOwner(services, db, userId, { subject, text })
    return true
  })
  services.topics.wakePerson(userId)
  return isForgotten
}
