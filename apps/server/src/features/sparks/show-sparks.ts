import type { Call, ReplyOf } from '@kindling/contract/define-call'
import type {
  getSpark,
  listCreatedSparks,
  listRecommendedSparks,
  listSavedSparks,
  listSparkBookmarks,
  listSparkCategories,
  listSparks,
  listSparksOfCategory,
  listTeacherPicks,
} from '@kindling/contract/sparks'
import { sparkCategoryWords } from '@kindling/rules/messages/sparks'
import type { ItemList } from '@kindling/rules/shelves'
import { sparkCategoryNames } from '@kindling/rules/sparks'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type ItemRecord, inOrder, listReader, requireVisible } from '../catalogue/index.ts'
import { presentSpark } from './present.ts'
import { findSparks } from './queries.ts'

type Listed = ReplyOf<typeof listSparks>

/** All websites, in another order each day (SPARKS-12). */
export const showSparks = (context: RequestContext<typeof listSparks>): Promise<Listed> =>
  listed(context, 'daily', context.query)

export const showCategories = async (
  _: RequestContext<typeof listSparkCategories>,
): Promise<ReplyOf<typeof listSparkCategories>> => ({
  categories: sparkCategoryNames.map(name => ({ name, title: sparkCategoryWords[name] })),
})

export const showCategory = (context: RequestContext<typeof listSparksOfCategory>): Promise<Listed> =>
  listed(context, 'daily', { ...context.query, keyword: sparkCategoryWords[context.params.category] })

export const showSaved = (context: RequestContext<typeof listSavedSparks>): Promise<Listed> =>
  listed(context, 'kept', context.query)

export const showCreated = (context: RequestContext<typeof listCreatedSparks>): Promise<Listed> =>
  listed(context, 'made', context.query)

type OfChild<C extends Call> = RowContext<C, 'child', ChildRow>

/** A child's favorites, for the family (SPARKS-21). */
export const showBookmarks = (context: OfChild<typeof listSparkBookmarks>): Promise<Listed> =>
  listed(context, 'kept', context.query, context.row.id)

/** What teachers have added for a child's classes. */
export const showAdded = (context: OfChild<typeof listRecommendedSparks>): Promise<Listed> =>
  listed(context, 'given', context.query, context.row.id)

/** What teachers have recommended to a child's classes. */
export const showPicks = (context: OfChild<typeof listTeacherPicks>): Promise<Listed> =>
  listed(context, 'picked', context.query, context.row.id)

/** One website, for guests too (SPARKS-04, SPARKS-19). */
export const showSpark = async ({
  services,
  actor,
  params,
}: RequestContext<typeof getSpark>): Promise<ReplyOf<typeof getSpark>> => ({
  spark: await sparkOf(services, actor, params.sparkId),
})

/** The website with this id; NOT_FOUND when the reader may not see it. */
export async function sparkOf(services: Services, actor: Actor, id: number) {
  const item = await requireVisible(services, actor, 'Sparks', id)
  const [spark] = await withItems(services, actor, [item])
  if (!spark) throw refuse('NOT_FOUND')
  return spark
}

interface Page {
  limit: number
  offset: number
  keyword?: string
}

async function listed(
  context: Pick<RequestContext, 'services' | 'actor' | 'request'>,
  list: ItemList,
  page: Page,
  childId?: number,
): Promise<Listed> {
  const readItems = await listReader(context, { childId })
  const items = await readItems(list, { ...page, archetype: 'Sparks' })
  return { sparks: await withItems(context.services, context.actor, items) }
}

/** The websites of these items, in their order. */
async function withItems({ db }: Services, reader: Actor, items: readonly ItemRecord[]) {
  const rows = await findSparks(
    db,
    items.map(item => item.archetype_id),
    reader.id,
  )
  return inOrder(items, rows, presentSpark)
}
