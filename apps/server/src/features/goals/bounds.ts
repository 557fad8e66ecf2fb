import { dueFault, mostGoals } from '@kindling/rules/goals'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import type { GoalRow } from './queries.ts'
import { countGoals, isLostTo, lockGoal } from './write-queries.ts'

/** Refuses another goal for a person who has the maximum. Goals of one person are made one after another. */
export async function requireRoom(db: Db, personId: number): Promise<void> {
  await lockAccount(db, personId)
  if ((await countGoals(db, personId)) >= mostGoals) throw refuse('LIMIT', goalRefusals.many)
}

/** An adult's goal cannot be changed once a child that its maker has lost has it: it must not become a way to write to a child. */
export async function requireNotLost(db: Db, goal: GoalRow, makerId: number): Promise<void> {
  if (goal.child_id !== null) return
  // An assignment to others that is running goes first, and is seen.
  await lockGoal(db, goal.id)
  if (await isLostTo(db, goal.id, makerId)) throw refuse('CONFLICT', goalRefusals.lost)
}

/** A goal's due date as stored; an impossible day is refused at its field. */
export function dueOf({ clock }: Services, due: number | null | undefined): Date | null {
  const fault = dueFault(due, clock.now().getTime())
  if (fault) throw refuseField('accomplish_by', fault)
  return typeof due === 'number' ? new Date(due) : null
}
