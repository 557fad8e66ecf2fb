import type { Archetype } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { countItemsBy } from './queries.ts'

/** As many of a kind as anybody makes; more would be a catalogue of its own. */
export const mostOwnItems = 500

/** Refuses one more of a kind to whoever has made as many as anybody does. */
export async function requireFewItems(
  { db }: Pick<Services, 'db'>,
  ownerId: number,
  archetype: Archetype,
): Promise<void> {
  if ((await countItemsBy(db, ownerId, archetype)) >= mostOwnItems)
    throw refuse('LIMIT', catalogueMessages.many)
}
