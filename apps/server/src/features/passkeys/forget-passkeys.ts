import { passkeyLetterWords } from '@kindling/rules/words/passkey-letters'
import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import type { Posting } from '../../platform/messages.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { TopicHub } from '../../platform/topics/hub.ts'
import { tellOwner } from '../accounts/index.ts'
import { deletePasskeysOf } from './queries.ts'

/** What it takes: a whole house, or a console beside it that can tell the servers. */
type ForgettingHouse = Posting & Pick<House, 'db' | 'clock'> & { topics: Pick<TopicHub, 'wakePerson'> }

/**
 * For somebody who has lost every passkey and code: all of them go, and all sessions end, so that whoever found the device is out.
 * False when there was no passkey.
 */
export async function forgetPasskeys(house: ForgettingHouse, userId: number, byId: number): Promise<boolean> {
  const isForgotten = await house.db.transaction().execute(async db => {
    await endAllSessions(db, userId)
    if (!(await deletePasskeysOf(db, userId))) return false
    await audit(db, { act: 'passkeys-forgotten', actorId: byId, subjectId: userId }, house.clock.now())
    const { forgottenSubject: subject, forgottenText: text } = passkeyLetterWords
    await tellOwner(house, db, userId, { subject, text })
    return true
  })
  house.topics.wakePerson(userId)
  return isForgotten
}
