import { lockAccount } from '../../platform/lock-account.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endOldWaysIn } from '../guardians/index.ts'
import { markWaysToEnd } from './queries.ts'

/** Passwords and cards stay during a dispute: old ways into a child's account then end with the decision. */
export async function endOldWaysAfterDispute(services: Services, tx: Tx, childId: number): Promise<void> {
  await lockAccount(tx.db, childId)
  if (!(await markWaysToEnd(tx.db, childId))) await endOldWaysIn(services, tx, childId)
}
