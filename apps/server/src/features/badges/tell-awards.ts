import { productId } from '@kindling/rules/people'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { awardChildNow, awardGoalNow, awardNow, isBadged, listBadged, type On } from './assignment-queries.ts'
import { takeUntold } from './award-queries.ts'

/**
 * Announces to a child and its guardians the badges that the database has awarded to it in this transaction. Every use-case that may complete a
 * badge of a child ends with it.
 */
export const tellAwards = (
  services: Pick<Services, 'clock'>,
  tx: Tx,
  actorId: number,
  { childId }: { childId: number },
): Promise<void> => tell(services, tx, actorId, { childIds: [childId] })

/** Children who have already done enough get the badges on something, and are told: also when what they did comes into sight later. */
export async function awardOn(services: Pick<Services, 'clock'>, tx: Tx, on: On): Promise<void> {
  await awardNow(tx.db, on, services.clock.now())
  await tellOn(services, tx, on)
}

/** The same for some of those who have a goal; without a badge on it they are not read. */
export async function awardGoalTo(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  { goalId, listChildren }: { goalId: number; listChildren: () => Promise<readonly number[]> },
): Promise<void> {
  if (!(await isBadged(tx.db, goalId))) return
  await awardGoalNow(tx.db, { goalId, childIds: await listChildren(), now: services.clock.now() })
  await tellOn(services, tx, { goalId, playlistId: null })
}

/** The same for one child before whom other things stand now, such as those of a new class. */
export async function awardChild(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  { actorId, childId }: { actorId: number; childId: number },
): Promise<void> {
  await awardChildNow(tx.db, childId, services.clock.now())
  await tellAwards(services, tx, actorId, { childId })
}

/** The same for children who are placed in classes, in one order. */
export async function awardPlaced(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  { actorId, ...placed }: { actorId: number; classIds: readonly number[]; childIds: readonly number[] },
): Promise<void> {
  const childIds = await listBadged(tx.db, placed)
  for (const childId of childIds) await awardChildNow(tx.db, childId, services.clock.now())
  if (childIds.length > 0) await tell(services, tx, actorId, { childIds })
}

/** Children of every school have our goals and playlists: they hear of their badge from the product, and not who acted elsewhere. */
const tellOn = (services: Pick<Services, 'clock'>, tx: Tx, on: On) => tell(services, tx, productId, on)

async function tell(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  actorId: number,
  of: Parameters<typeof takeUntold>[1],
): Promise<void> {
  for (const { child_id, badge_id } of await takeUntold(tx.db, of, clock.now()))
    tx.announce({
      type: 'badge_earned',
      actorId,
      childId: child_id,
      subject: { kind: 'badge', id: badge_id },
      to: ['child', 'parents'],
    })
}
