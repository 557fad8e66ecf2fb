import { productId } from '@kindling/rules/people'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import {
  awardChildNow,
  awardNow,
  isBadged,
  listBadged,
  listHaving,
  type On,
  waitForCompleting,
} from './assignment-queries.ts'
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
): Promise<void> => tell(services, tx, actorId, [childId])

/**
 * Children who have already done enough get the badges on something, and are told: also when what they did comes into sight later. This comes
 * after the act has committed, so that of an act and a completion at the same moment the second sees the first.
 */
export const awardOn = (services: Services, on: On): Promise<void> =>
  unlessBadgeless(services, on, async () => {
    await waitForCompleting(services.db, on)
    return listHaving(services.db, on, services.clock.now())
  })

/**
 * The same only for those whom an act has reached. The badge was there before the act: whoever completes a unit of it holds the lock of the
 * child, so that these locks are enough.
 */
export const awardReached = (services: Services, on: On, childIds: readonly number[]): Promise<void> =>
  unlessBadgeless(services, on, async () => childIds)

/** So many are locked together, for a moment. */
const atOnce = { having: 100, placed: 10 }

async function unlessBadgeless(
  services: Services,
  on: On,
  listChildren: () => Promise<readonly number[]>,
): Promise<void> {
  await orNextNight(services, on, async () => {
    if (!(await isBadged(services.db, on))) return
    const children = await listChildren()
    await inPieces(services, on, { childIds: children, size: atOnce.having }, async (tx, childIds) => {
      await awardNow(tx.db, on, { childIds, now: services.clock.now() })
      // Children of every school have our goals and playlists: they hear of their badge from the product, and not who acted elsewhere.
      await tell(services, tx, productId, childIds)
    })
  })
}

/** Each piece of the children is a transaction of its own. */
async function inPieces(
  services: Services,
  of: object,
  { childIds, size }: { childIds: readonly number[]; size: number },
  award: (tx: Tx, childIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const inOrder = [...new Set(childIds)].sort((one, other) => one - other)
  for (let start = 0; start < inOrder.length; start += size)
    await orNextNight(services, of, () =>
      transaction(services, tx => award(tx, inOrder.slice(start, start + size))),
    )
}

/** The act itself is done: what cannot be awarded now is awarded by the job of the night. */
const orNextNight = (services: Services, of: object, award: () => Promise<void>): Promise<void> =>
  award().catch(fault => services.log.warn({ fault, of }, 'badges were not awarded'))

/** The same for one child before whom other things stand now, such as those of a new class. */
export async function awardChild(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  { actorId, childId }: { actorId: number; childId: number },
): Promise<void> {
  await awardChildNow(tx.db, childId, services.clock.now())
  await tellAwards(services, tx, actorId, { childId })
}

/** The same for children who were placed in classes; after that has committed. */
export const awardPlaced = (
  services: Services,
  { actorId, ...placed }: { actorId: number; classIds: readonly number[]; childIds: readonly number[] },
): Promise<void> =>
  orNextNight(services, placed, async () => {
    const children = await listBadged(services.db, placed)
    await inPieces(services, placed, { childIds: children, size: atOnce.placed }, async (tx, childIds) => {
      for (const childId of childIds) await awardChildNow(tx.db, childId, services.clock.now())
      await tell(services, tx, actorId, childIds)
    })
  })

async function tell(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  actorId: number,
  childIds: readonly number[],
): Promise<void> {
  for (const { child_id, badge_id } of await takeUntold(tx.db, childIds, clock.now()))
    tx.announce({
      type: 'badge_earned',
      actorId,
      childId: child_id,
      subject: { kind: 'badge', id: badge_id },
      to: ['child', 'parents'],
    })
}
