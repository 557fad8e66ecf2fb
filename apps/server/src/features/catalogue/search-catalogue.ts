import type { searchCatalogue } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Archetype } from '@kindling/rules/catalogue'
import type { Actor } from '../../platform/actor.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { gradesOffered } from './grades-offered.ts'
import { presentItem } from './present.ts'
import { type FoundItem, searchItems } from './queries.ts'

export async function findInCatalogue({
  services,
  actor,
  query,
}: RequestContext<typeof searchCatalogue>): Promise<ReplyOf<typeof searchCatalogue>> {
  const found = await findItems(services, actor, query)
  return {
    items: found.map(({ searched: _, ...item }) => presentItem(item)),
    searched: found[0]?.searched ?? null,
  }
}

interface Wanted {
  text: string
  archetype?: Archetype | undefined
  limit: number
  offset: number
}

/** Finds in all that somebody may see; a child finds nothing for another age. */
export const findItems = async (services: Services, actor: Actor, wanted: Wanted): Promise<FoundItem[]> =>
  searchItems(services.db, {
    ...wanted,
    archetype: wanted.archetype ?? null,
    readerId: actor.id,
    now: services.clock.now(),
    grades: await gradesOffered(services, actor),
  })
