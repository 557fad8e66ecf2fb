import type { Archetype } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Tx } from '../../platform/transaction.ts'
import { countItemsBy } from './queries.ts'

/** The most items of a kind that a person makes; more would be a catalogue of its own. */
export const mostOwnItems = 500

/**
 * Refuses more items of a kind to a person who would have more than the most. Until the transaction ends the person makes nothing else, so
 * that many at once are no more than one after another.
 */
export async function requireFewItems(
  { db }: Pick<Tx, 'db'>,
  ownerId: number,
  archetype: Archetype,
  more = 1,
): Promise<void> {
  await lockAccount(db, ownerId)
  if ((await countItemsBy(db, ownerId, archetype)) + more > mostOwnItems)
    throw refuse('LIMIT', catalogueMessages.many)
}
