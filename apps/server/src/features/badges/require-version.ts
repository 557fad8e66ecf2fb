import { badgeMessages } from '@kindling/rules/messages/badges'
import { refuse } from '../../platform/refusals.ts'
import type { Db } from '../../platform/transaction.ts'
import { lockVersion } from './queries.ts'

/** A teacher who awards a badge answers for the words that they saw; the lock keeps them unchanged until the transaction ends. */
export async function requireVersion(db: Db, badgeId: number, version: number): Promise<void> {
  if ((await lockVersion(db, badgeId)) !== version) throw refuse('CONFLICT', badgeMessages.rewritten)
}
