import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { lockAccounts } from '../../platform/lock-account.ts'
import type { Posting } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions, endSessionsOf } from '../../platform/sessions/sessions.ts'
import type { Db, Tx } from '../../platform/transaction.ts'
import { notifyAround } from './notify-around.ts'
import { endSecrets, listChildIdsAround, type Makers } from './secret-queries.ts'

/**
 * A person who no longer answers for a child keeps no way in: all sessions end, with the passwords, pictures and cards that they made. The
 * guardians are told (decision 0021).
 */
export async function endOldWaysIn(services: Services, tx: Tx, childId: number): Promise<void> {
  await endAllSessions(tx.db, childId)
  const ended = await endSecrets(tx.db, { childIds: [childId], makers: 'everybody' }, services.clock.now())
  if (ended.length > 0) await notifyOfOldWays(services, tx, childId)
}

/**
 * Teachers of a class that has lost the child keep no way into the child's account by what they made, unless they may still make it.
 * Sessions that began by other means stay; the guardians are told.
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

/** Locks all children for whom the person made a way to sign in, or could be making one now. */
export async function lockAllAround(db: Db, makerId: number): Promise<void> {
  await lockAccounts(db, await listChildIdsAround(db, makerId))
}

/**
 * Ends all ways to sign in that a person made for children, wherever that person may no longer make one. The guardians are told; returns
 * the children whose sessions ended.
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
 * The same for many children at once, only for ways that certain people made: no other session ends. Returns the children who need new
 * passwords or cards, so that the caller can report them.
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
