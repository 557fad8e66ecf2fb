import { classMessages } from '@kindling/rules/messages/classes'
import { schoolYear } from '@kindling/rules/school-year'
import { dayOf } from '../../platform/clock.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { countWith } from './queries.ts'

/**
 * A teacher may not have more students than the free version supports, unless a pro plan covers the teacher (CLASSES-43, CLASSES-44, D-65).
 */
export async function requireRoom(
  services: Services,
  tx: Tx,
  teacherId: number,
  childIds: readonly number[],
): Promise<number> {
  // Two acceptances at once are counted one after the other.
  await lockAccount(tx.db, teacherId)
  const now = services.clock.now()
  const of = { teacherId, schoolYear: schoolYear(dayOf(now)), childIds, now }
  const { students, has_plan } = await countWith(tx.db, of)
  if (!has_plan && students > services.settings.freeStudentLimit)
    throw refuse('PLAN', classMessages.freeLimit)
  return students
}
