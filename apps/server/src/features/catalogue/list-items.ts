import type { DayAsked } from '@kindling/rules/activity-days'
import type { Archetype } from '@kindling/rules/catalogue'
import type { Place, Reach } from '@kindling/rules/distances'
import type { ItemList, ShelfAges } from '@kindling/rules/shelves'
import type { RequestContext } from '../../platform/serve.ts'
import { offeredTo, offeredToChild, offeredToFamily } from './grades-offered.ts'
import { readList, readLists } from './list-queries.ts'
import type { ItemRecord } from './queries.ts'
import { lookInTurn } from './turns.ts'

interface WantedItems {
  archetype: Archetype | null
  keyword?: string | null
  /** Further words that the items must be about. */
  keywords?: readonly string[] | undefined
  /** The vendor whose listings are wanted. */
  vendorId?: number
  reach?: Reach | undefined
  miles?: number | undefined
  age?: number | undefined
  mostCents?: number | undefined
  days?: readonly DayAsked[] | undefined
  /** The item to which others are related. */
  itemId?: number
  limit: number
  offset: number
}

type Context = Pick<RequestContext, 'services' | 'actor' | 'request'>

interface Whose {
  childId?: number | undefined
  /** A family is offered what suits its children. */
  ages?: ShelfAges
  /** The place for distances; items at a place far from there are not offered. */
  from?: Place | null
}

type ReadItems = (list: ItemList, wanted: WantedItems) => Promise<ItemRecord[]>

/**
 * Reads pages of lists, the reader's own or a child's, with what the reader may see of them. Items for another age are left out for
 * children, and in a child's list. The age is looked up once. Each page is read in the reader's turn.
 */
export async function listReader(context: Context, whose: Whose = {}): Promise<ReadItems> {
  const pageOf = await pagesOf(context, whose)
  return (list, wanted) =>
    lookInTurn(context, () => readList(context.services.db, list, pageOf(list, wanted)))
}

interface WantedPage extends WantedItems {
  list: ItemList
}

/** Reads pages of several lists in one turn: with a turn for each page, the guests of a classroom would wait for hundreds. */
export async function readPages(
  context: Context,
  whose: Whose,
  wanted: readonly WantedPage[],
): Promise<ItemRecord[][]> {
  const pageOf = await pagesOf(context, whose)
  const lists = wanted.map(({ list, ...page }) => ({ list, wanted: pageOf(list, page) }))
  return lookInTurn(context, () => readLists(context.services.db, lists))
}

/** What is asked of the database for a page, for this reader. */
async function pagesOf({ services, actor }: Context, { childId, ages = 'all', from = null }: Whose) {
  const reader = { readerId: actor.id, ofId: childId ?? actor.id, now: services.clock.now(), from }
  const ownOffer = await (childId ? offeredToChild(services, childId) : offeredTo(services, actor))
  const offer =
    ages === 'family' && actor.userType === 'Parent' ? await offeredToFamily(services, actor.id) : ownOffer
  return (list: ItemList, { keyword = null, keywords = [], vendorId, ...asked }: WantedItems) => ({
    ...reader,
    ...asked,
    ...(chosen.has(list) ? { ...ownOffer, ages: null } : offer),
    keywords: keyword === null ? keywords : [keyword, ...keywords],
    vendorId: vendorId ?? null,
    reach: asked.reach ?? null,
    miles: asked.miles ?? null,
    age: asked.age ?? null,
    mostCents: asked.mostCents ?? null,
    days: asked.days ?? null,
    itemId: asked.itemId ?? null,
  })
}

/** Items that a person has chosen stay, whatever the age. */
const chosen: ReadonlySet<ItemList> = new Set(['kept', 'picked'])
