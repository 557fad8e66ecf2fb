import { badgeMessages } from '@kindling/rules/messages/badges'
import { refuse } from '../../platform/refusals.ts'
import type { Db } from '../../platform/transaction.ts'
import { lockVersion } from './queries.ts'

/**
 * A teacher who awards a badge answers for the words that they saw, if they say which; the lock keeps them unchanged until the transaction
 * ends.
 */
export async function requireVersion(db: Db, badgeId: number, version: number | undefined): Promise<void> {
  const current = await lockVersion(db, badgeId)
  if (current === null || (version !== undefined && current !== version))
    throw refuse('CONFLICT', badgeMessages.rewritten)
}
