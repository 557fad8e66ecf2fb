import { familyMailWords } from '@kindling/rules/words/family-mails'
import type { House } from '../../platform/house.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import type { Posting } from '../../platform/messages.ts'
import { endAllSessions, endSessionsOf } from '../../platform/sessions/sessions.ts'
import type { Db, Tx } from '../../platform/transaction.ts'
import { endSecrets, listChildIdsAround, type Makers } from './secret-queries.ts'
import { tellAround } from './tell-around.ts'

/**
 * Whoever answered for a child and does no more keeps no way in: all sessions end, and whatever they made to sign in with. The guardians are told (decision 0021).
 */
export async function endOldWaysIn(house: House, tx: Tx, childId: number): Promise<void> {
  await endAllSessions(tx.db, childId)
  const ended = await endSecrets(tx.db, { childIds: [childId], makers: 'everybody' }, house.clock.now())
  if (ended.length > 0) await tellOfOldWays(house, tx, childId)
}

/**
 * Whoever teaches a class that has lost the child keeps no way into the child's account by what that person made, as far
 * as that person may make none any more. Whoever signs in by somebody else's stays signed in; the guardians are told.
 */
export async function endWaysOf(
  house: House,
  tx: Tx,
  { childId, makerIds }: { childId: number; makerIds: readonly number[] },
): Promise<void> {
  const made = { childIds: [childId], makers: { ids: makerIds } }
  const ended = await endWaysMadeBy(tx.db, made, house.clock.now())
  if (ended.length > 0) await tellOfOldWays(house, tx, childId)
}

/** Locks all children for whom somebody made something to sign in with, or could be making it now. */
export async function lockAllAround(db: Db, makerId: number): Promise<void> {
  await lockAccounts(db, await listChildIdsAround(db, makerId))
}

/**
 * Everything that somebody made for children to sign in with ends, wherever that person may make none any more. The guardians are told;
 * gives the children whose sessions ended.
 */
export async function endAllWaysMadeBy(
  house: Posting & Pick<House, 'clock'>,
  tx: Pick<Tx, 'db'>,
  makerId: number,
): Promise<number[]> {
  const childIds = await listChildIdsAround(tx.db, makerId)
  const ended = await endWaysMadeBy(tx.db, { childIds, makers: { ids: [makerId] } }, house.clock.now())
  for (const childId of ended) await tellOfOldWays(house, tx, childId)
  return ended
}

const tellOfOldWays = (house: Posting, tx: Pick<Tx, 'db'>, childId: number): Promise<void> =>
  tellAround(house, tx, {
    childId,
    aboutId: childId,
    subject: familyMailWords.oldWaysEndedSubject,
    text: familyMailWords.oldWaysEnded,
  })

/**
 * The same for many children at once, as far as certain people made what they sign in with: nobody else is signed out. Gives the
 * children who need new passwords or cards, for the caller to tell of.
 */
export async function endWaysMadeBy(
  db: Db,
  of: { childIds: readonly number[]; makers: Exclude<Makers, 'everybody'> },
  now: Date,
): Promise<number[]> {
  await lockAccounts(db, of.childIds)
  const ended = await endSecrets(db, of, now)
  await endSessionsOf(db, ended)
  return ended
}
