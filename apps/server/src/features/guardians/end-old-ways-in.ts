import { familyMailWords } from '@kindling/rules/words/family-mails'
import type { House } from '../../platform/house.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endSecretsOfOthers } from './queries.ts'
import { tellAround } from './tell-around.ts'

/**
 * Whoever answered for a child and does no more keeps no way in: all sessions end, and whatever they made to sign in with. The guardians are told (decision 0021).
 */
export async function endOldWaysIn(house: House, tx: Tx, childId: number): Promise<void> {
  await endAllSessions(tx.db, childId)
  if (!(await endSecretsOfOthers(tx.db, childId, house.clock.now()))) return
  await tellAround(house, tx, {
    childId,
    aboutId: childId,
    subject: familyMailWords.oldWaysEndedSubject,
    text: familyMailWords.oldWaysEnded,
  })
}
