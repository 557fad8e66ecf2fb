import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { lockAccounts } from '../../platform/lock-account.ts'
import type { Posting } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions, endSessionsOf } from '../../platform/sessions/sessions.ts'
import type { Db, Tx } from '../../platform/transaction.ts'
import { notifyAround } from './notify-around.ts'
import { endSecrets, listChildIdsAround, type Makers } from './secret-queries.ts'

/**
 * Whoever answered for a child and does no more keeps no way in: all sessions end, and whatever they made to sign in with. The guardians are told (decision 0021).
 */
export async function endOldWaysIn(services: Services, tx: Tx, childId: number): Promise<void> {
  await endAllSessions(tx.db, childId)
  const ended = await endSecrets(tx.db, { childIds: [childId], makers: 'everybody' }, services.clock.now())
  if (ended.length > 0) await notifyOfOldWays(services, tx, childId)
}

/**
 * Whoever teaches a class that has lost the child keeps no way into the child's account by what that person made, as far
 * as that person may make none any more. Whoever signs in by somebody else's stays signed in; the guardians are told.
 */
export async function endWaysOf(
  services: Services,
  tx: Tx,
  { childId, makerIds }: { childId: number; makerIds: readonly number[] },
): Promise<void> {
  const made = { childIds: [childId], makers: { ids: makerIds } }
  const ended = await endWaysMadeBy(tx.db, made, services.clock.now())
  if (ended.length > 0) await notifyOfOldWays(services, tx, childId)
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
  services: Posting & Pick<Services, 'clock'>,
  tx: Pick<Tx, 'db'>,
  makerId: number,
): Promise<number[]> {
  const childIds = await listChildIdsAround(tx.db, makerId)
  const ended = await endWaysMadeBy(tx.db, { childIds, makers: { ids: [makerId] } }, services.clock.now())
  for (const childId of ended) await notifyOfOldWays(services, tx, childId)
  return ended
}

const notifyOfOldWays = (services: Posting, tx: Pick<Tx, 'db'>, childId: number): Promise<void> =>
  notifyAround(services, tx, {
    childId,
    aboutId: childId,
    subject: familyMailMessages.oldWaysEndedSubject,
    text: familyMailMessages.oldWaysEnded,
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
