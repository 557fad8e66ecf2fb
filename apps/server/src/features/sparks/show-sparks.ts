import type { ReplyOf } from '@kindling/contract/define-call'
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
export const showSparks = ({ services, actor, query }: RequestContext<typeof listSparks>): Promise<Listed> =>
  listed(services, actor, 'daily', query)

export const showCategories = async (
  _: RequestContext<typeof listSparkCategories>,
): Promise<ReplyOf<typeof listSparkCategories>> => ({
  categories: sparkCategoryNames.map(name => ({ name, title: sparkCategories[name] })),
})

export const showCategory = ({
  services,
  actor,
  params,
  query,
}: RequestContext<typeof listSparksOfCategory>): Promise<Listed> =>
  listed(services, actor, 'daily', { ...query, keyword: sparkCategories[params.category] })

export const showSaved = ({
  services,
  actor,
  query,
}: RequestContext<typeof listSavedSparks>): Promise<Listed> => listed(services, actor, 'kept', query)

export const showCreated = ({
  services,
  actor,
  query,
}: RequestContext<typeof listCreatedSparks>): Promise<Listed> => listed(services, actor, 'made', query)

/** What a child keeps, for the family (SPARKS-21). */
export const showBookmarks = ({
  services,
  actor,
  row: child,
  query,
}: RowContext<typeof listSparkBookmarks, 'child', ChildRow>): Promise<Listed> =>
  listed(services, actor, 'kept', { ...query, childId: child.id })

/** What teachers have added for the classes of a child. */
export const showAdded = ({
  services,
  actor,
  row: child,
  query,
}: RowContext<typeof listRecommendedSparks, 'child', ChildRow>): Promise<Listed> =>
  listed(services, actor, 'given', { ...query, childId: child.id })

/** What teachers have recommended to the classes of a child. */
export const showPicks = ({
  services,
  actor,
  row: child,
  query,
}: RowContext<typeof listTeacherPicks, 'child', ChildRow>): Promise<Listed> =>
  listed(services, actor, 'picked', { ...query, childId: child.id })

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

async function listed(services: Services, actor: Actor, list: ItemList, page: Page): Promise<Listed> {
  const items = await listItems(services, actor, list, { ...page, archetype: 'Sparks' })
  const sparks = await findSparks(
    services.db,
    actor.id,
    items.map(item => item.archetype_id),
  )
  return { sparks: sparks.map(presentSpark) }
}
