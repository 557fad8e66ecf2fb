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
  limit: number
  offset: number
}

type Context = Pick<RequestContext, 'services' | 'actor' | 'request'>

/**
 * Reads pages of lists, the reader's own or a child's, with what the reader may see of them; what is for another age is left out for children,
 * and of a child's list. Whose age that is, is asked once.
 */
export async function listReader(context: Context, childId?: number) {
  const { services, actor } = context
  const reader = {
    readerId: actor.id,
    ofId: childId ?? actor.id,
    now: services.clock.now(),
    grades: await (childId ? gradesOfferedTo(services, childId) : gradesOffered(services, actor)),
  }
  return (list: ItemList, wanted: WantedItems): Promise<ItemRecord[]> =>
    lookInTurn(context, () => readList(services.db, list, { keyword: null, ...wanted, ...reader }))
}
