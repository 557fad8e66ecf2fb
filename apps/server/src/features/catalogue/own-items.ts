import type { Archetype } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { countItemsBy } from './queries.ts'

/** The most items of a kind that a person makes; more would be a catalogue of its own. */
export const mostOwnItems = 500

/** Refuses more items of a kind to a person who would have more than the most. */
export async function requireFewItems(
  { db }: Pick<Services, 'db'>,
  ownerId: number,
  archetype: Archetype,
  more = 1,
): Promise<void> {
  if ((await countItemsBy(db, ownerId, archetype)) + more > mostOwnItems)
    throw refuse('LIMIT', catalogueMessages.many)
}
