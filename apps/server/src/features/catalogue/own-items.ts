import type { Archetype } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { countItemsBy } from './queries.ts'

/** The most items of a kind that a person makes; more would be a catalogue of its own. */
export const mostOwnItems = 500

/** Refuses another item of a kind to a person who has made the most. */
export async function requireFewItems(
  { db }: Pick<Services, 'db'>,
  ownerId: number,
  archetype: Archetype,
): Promise<void> {
  if ((await countItemsBy(db, ownerId, archetype)) >= mostOwnItems)
    throw refuse('LIMIT', catalogueMessages.many)
}
