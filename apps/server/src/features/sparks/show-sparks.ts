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
import type { ItemList } from '@kindling/rules/shelves'
import { sparkCategories, sparkCategoryNames } from '@kindling/rules/sparks'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listItems, requireVisible } from '../catalogue/index.ts'
import { presentSpark } from './present.ts'
import { findSparks } from './queries.ts'

type Listed = ReplyOf<typeof listSparks>

/** All of them, in another order each day (SPARKS-12). */
export const showSparks = (context: RequestContext<typeof listSparks>): Promise<Listed> =>
  listed(context, 'daily', context.query)

export const showCategories = async (
  _: RequestContext<typeof listSparkCategories>,
): Promise<ReplyOf<typeof listSparkCategories>> => ({
  categories: sparkCategoryNames.map(name => ({ name, title: sparkCategories[name] })),
})

export const showCategory = (context: RequestContext<typeof listSparksOfCategory>): Promise<Listed> =>
  listed(context, 'daily', { ...context.query, keyword: sparkCategories[context.params.category] })

export const showSaved = (context: RequestContext<typeof listSavedSparks>): Promise<Listed> =>
  listed(context, 'kept', context.query)

export const showCreated = (context: RequestContext<typeof listCreatedSparks>): Promise<Listed> =>
  listed(context, 'made', context.query)

type OfChild<C extends Call> = RowContext<C, 'child', ChildRow>

/** What a child keeps, for the family (SPARKS-21). */
export const showBookmarks = (context: OfChild<typeof listSparkBookmarks>): Promise<Listed> =>
  listed(context, 'kept', { ...context.query, childId: context.row.id })

/** What teachers have added for the classes of a child. */
export const showAdded = (context: OfChild<typeof listRecommendedSparks>): Promise<Listed> =>
  listed(context, 'given', { ...context.query, childId: context.row.id })

/** What teachers have recommended to the classes of a child. */
export const showPicks = (context: OfChild<typeof listTeacherPicks>): Promise<Listed> =>
  listed(context, 'picked', { ...context.query, childId: context.row.id })

/** One website, for guests too (SPARKS-04, SPARKS-19). */
export async function showSpark({
  services,
  actor,
  params,
}: RequestContext<typeof getSpark>): Promise<ReplyOf<typeof getSpark>> {
  await requireVisible(services, actor, 'Sparks', params.sparkId)
  return { spark: await sparkOf(services, actor, params.sparkId) }
}

export async function sparkOf(services: Services, actor: Actor, id: number) {
  const [spark] = await findSparks(services.db, actor.id, [id])
  if (!spark) throw refuse('NOT_FOUND')
  return presentSpark(spark)
}

interface Page {
  limit: number
  offset: number
  keyword?: string
  childId?: number
}

async function listed(
  context: Pick<RequestContext, 'services' | 'actor' | 'request'>,
  list: ItemList,
  page: Page,
): Promise<Listed> {
  const items = await listItems(context, list, { ...page, archetype: 'Sparks' })
  const sparks = await findSparks(
    context.services.db,
    context.actor.id,
    items.map(item => item.archetype_id),
  )
  return { sparks: sparks.map(presentSpark) }
}
