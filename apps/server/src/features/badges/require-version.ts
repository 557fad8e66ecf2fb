import { badgeMessages } from '@kindling/rules/messages/badges'
import { refuse } from '../../platform/refusals.ts'
import type { Db } from '../../platform/transaction.ts'
import { lockVersion } from './queries.ts'

/** Who gives a badge to a child answers for the words that were looked at; until the transaction ends nobody rewrites them. */
export async function requireVersion(db: Db, badgeId: number, version: number): Promise<void> {
  if ((await lockVersion(db, badgeId)) !== version) throw refuse('CONFLICT', badgeMessages.rewritten)
}
