import type { Archetype } from '@kindling/rules/catalogue'
import type { ItemList } from '@kindling/rules/shelves'
import type { RequestContext } from '../../platform/serve.ts'
import { gradesOffered, gradesOfferedTo } from './grades-offered.ts'
import { readList } from './list-queries.ts'
import type { ItemRecord } from './queries.ts'
import { lookInTurn } from './turns.ts'

interface WantedItems {
  archetype: Archetype | null
  keyword?: string | null
  /** Whose list it is, where somebody reads a child's; else the reader's own. */
  childId?: number
  limit: number
  offset: number
}

/** A page of a list, with what its reader may see of it; what is for another age is left out for children, and of a child's list. */
export async function listItems(
  context: Pick<RequestContext, 'services' | 'actor' | 'request'>,
  list: ItemList,
  { childId, keyword = null, ...wanted }: WantedItems,
): Promise<ItemRecord[]> {
  const { services, actor } = context
  const page = {
    ...wanted,
    keyword,
    readerId: actor.id,
    ofId: childId ?? actor.id,
    now: services.clock.now(),
    grades: await (childId ? gradesOfferedTo(services, childId) : gradesOffered(services, actor)),
  }
  return lookInTurn(context, () => readList(services.db, list, page))
}
