import { randomUUID } from 'node:crypto'
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
 * Some children may have done enough for a badge already: all who have a goal or playlist, those of them whom an act has reached, or those who
 * were placed in classes.
 */
export type Due =
  | (On & { childIds?: readonly number[] })
  | { actorId: number; classIds: readonly number[]; childIds: readonly number[] }

export const awardDueJob = 'award-due-badges'

/** Many children take minutes: the job goes on. */
const longestInActMs = 1_000
const jobAfterMs = 10_000

/**
 * Lets children have what they have done enough for, and tells them: also when what they did comes into sight later. This begins when the
 * act has committed, so that of an act and a completion at the same moment the second sees the first. The job is written with the act, so
 * that no badge is lost; it is taken back where the badges were awarded before the caller was answered.
 */
export async function letEarn(services: Services, tx: Tx, due: Due): Promise<void> {
  const key = randomUUID()
  const begun = services.clock.now().getTime()
  await services.jobs.add(tx.db, awardDueJob, { ...due }, { key, runAt: new Date(begun + jobAfterMs) })
  tx.afterwards(async () => {
    const isLate = () => services.clock.now().getTime() - begun > longestInActMs
    try {
      if (await awardAll(services, due, isLate)) await services.jobs.remove(services.db, key)
    } catch (fault) {
      services.log.warn({ fault, due }, 'badges are awarded later')
    }
  })
}

/** Whether all were looked at; a child's badge is awarded once, however often this runs. Throws after the others when a piece fails. */
export async function awardAll(services: Services, due: Due, isLate = () => false): Promise<boolean> {
  const { childIds, size, award } =
    'classIds' in due ? await placedIn(services, due) : await having(services, due)
  const inOrder = [...new Set(childIds)].sort((one, other) => one - other)
  const faults: unknown[] = []
  for (let start = 0; start < inOrder.length; start += size) {
    if (isLate()) return false
    // Each piece of the children is a transaction of its own: so many are locked together, for a moment.
    const piece = transaction(services, tx => award(tx, inOrder.slice(start, start + size)))
    await piece.catch(fault => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
  return true
}

interface Awarding {
  childIds: readonly number[]
  size: number
  award: (tx: Tx, childIds: readonly number[]) => Promise<void>
}

async function having(
  services: Services,
  { childIds, ...on }: On & { childIds?: readonly number[] },
): Promise<Awarding> {
  return {
    childIds: (await isBadged(services.db, on)) ? (childIds ?? (await listAll(services, on))) : [],
    size: 100,
    award: async (tx, piece) => {
      await awardNow(tx.db, on, { childIds: piece, now: services.clock.now() })
      // Children of every school have our goals and playlists: they hear of their badge from the product, and not who acted elsewhere.
      await tell(services, tx, productId, piece)
    },
  }
}

/**
 * An act that has reached only some came after the badge: whoever completes a unit of it holds the lock of the child, so that the locks of
 * these are enough, and nobody is waited for.
 */
async function listAll({ db, clock }: Services, on: On): Promise<number[]> {
  await waitForCompleting(db, on)
  return listHaving(db, on, clock.now())
}

async function placedIn(
  services: Services,
  { actorId, ...placed }: { actorId: number; classIds: readonly number[]; childIds: readonly number[] },
): Promise<Awarding> {
  return {
    childIds: await listBadged(services.db, placed),
    size: 10,
    award: async (tx, piece) => {
      for (const childId of piece) await awardChildNow(tx.db, childId, services.clock.now())
      await tell(services, tx, actorId, piece)
    },
  }
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
