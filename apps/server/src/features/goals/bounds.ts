import { dueFault, mostGoals } from '@kindling/rules/goals'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import type { GoalRow } from './queries.ts'
import { countGoals, isLostTo, lockGoal } from './write-queries.ts'

/** Refuses one more to whoever has as many as anybody has. */
export async function requireRoom(db: Db, personId: number): Promise<void> {
  if ((await countGoals(db, personId)) >= mostGoals) throw refuse('LIMIT', goalRefusals.many)
}

/** An adult's goal stays as it is once a child has it who is lost to its maker: nobody writes to a child by it. */
export async function requireNotLost(db: Db, goal: GoalRow, makerId: number): Promise<void> {
  if (goal.child_id !== null) return
  // Whoever is giving it to others comes first, and is seen.
  await lockGoal(db, goal.id)
  if (await isLostTo(db, goal.id, makerId)) throw refuse('CONFLICT', goalRefusals.lost)
}

/** When a goal is due, as it is kept; a day that cannot be is refused at its field. */
export function dueOf({ clock }: Services, due: number | null | undefined): Date | null {
  const fault = dueFault(due, clock.now().getTime())
  if (fault) throw refuseField('accomplish_by', fault)
  return typeof due === 'number' ? new Date(due) : null
}
