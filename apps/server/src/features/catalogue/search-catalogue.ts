import type { searchCatalogue } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Archetype } from '@kindling/rules/catalogue'
import type { Place } from '@kindling/rules/distances'
import type { RequestContext } from '../../platform/serve.ts'
import { offeredTo } from './grades-offered.ts'
import { presentItem } from './present.ts'
import { type FoundItem, searchItems } from './queries.ts'
import { lookInTurn } from './turns.ts'

export async function findInCatalogue(
  context: RequestContext<typeof searchCatalogue>,
): Promise<ReplyOf<typeof searchCatalogue>> {
  const found = await findItems(context, context.query)
  return {
    items: found.map(({ searched: _, ...item }) => presentItem(item)),
    searched: found[0]?.searched ?? null,
  }
}

interface Wanted {
  text: string
  archetype?: Archetype | undefined
  /** Words that all results must be about. */
  keywords?: readonly string[]
  from?: Place | null
  limit: number
  offset: number
}

/** Searches everything that the caller may see; a child finds nothing for another age. */
export async function findItems(
  context: Pick<RequestContext, 'services' | 'actor' | 'request'>,
  wanted: Wanted,
): Promise<FoundItem[]> {
  const { services, actor } = context
  const search = {
    ...wanted,
    archetype: wanted.archetype ?? null,
    keywords: wanted.keywords ?? [],
    readerId: actor.id,
    now: services.clock.now(),
    ...(await offeredTo(services, actor)),
  }
  return lookInTurn(context, () => searchItems(services.db, search))
}
