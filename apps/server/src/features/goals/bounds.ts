import { dueFault, mostGoals } from '@kindling/rules/goals'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { countGoals } from './write-queries.ts'

/** Refuses one more to whoever has as many as anybody has. */
export async function requireRoom(db: Db, personId: number): Promise<void> {
  if ((await countGoals(db, personId)) >= mostGoals) throw refuse('LIMIT', goalRefusals.many)
}

/** When a goal is due, as it is kept; a day that cannot be is refused at its field. */
export function dueOf({ clock }: Services, due: number | null | undefined): Date | null {
  const fault = dueFault(due, clock.now().getTime())
  if (fault) throw refuseField('accomplish_by', fault)
  return typeof due === 'number' ? new Date(due) : null
}
