import type {
  listAllActivities,
  listCareerActivities,
  listChildActivities,
  listChildApps,
  listCreatedActivities,
  listFavoriteActivities,
  listFeaturedActivities,
  listFriendsActivity,
  listPopularActivities,
  listPopularApps,
  listRecentActivities,
  listRelatedActivities,
  listSeasonalActivities,
  listStoreActivities,
  searchActivities,
} from '@kindling/contract/activities'
import type { Call, ReplyOf } from '@kindling/contract/define-call'
import { type ActivityChoice, activityLists, activitySubjects, storeScopes } from '@kindling/rules/activities'
import { anySuchDay, type DayAsked, onDay } from '@kindling/rules/activity-days'
import type { Archetype } from '@kindling/rules/catalogue'
import type { ItemList } from '@kindling/rules/shelves'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { findItems, listReader, requireVisible } from '../catalogue/index.ts'
import { withItems } from './show-activity.ts'
import { type Context, requireFamily, type Standpoint, standpointOf } from './standpoint.ts'

type Listed = ReplyOf<typeof listAllActivities>

interface Page {
  limit: number
  offset: number
}

/** Lists that are the same for everybody except for ages and distances; the calls differ only in their names. */
type Open = RequestContext<
  | typeof listPopularActivities
  | typeof listPopularApps
  | typeof listFeaturedActivities
  | typeof listSeasonalActivities
  | typeof listRecentActivities
>

export const showPopular = (context: Open) => forAnyone(context, activityLists.popular)
export const showPopularApps = (context: Open) => forAnyone(context, { list: 'popular', keywords: ['App'] })
export const showFeatured = (context: Open) => forAnyone(context, { list: 'featured' })
export const showSeasonal = (context: Open) => forAnyone(context, { list: 'seasonal' })
export const showRecent = (context: Open) => forAnyone(context, { list: 'recent' })

/** Nearby activities, and those related to one item, are measured from the reader's place. */
const forAnyone = async (context: Open, choice: ActivityChoice): Promise<Listed> =>
  listed(context, choice, context.query, await standpointOf(context, context.query))

type OfChild<C extends Call> = RowContext<C, 'child', ChildRow>
type ChildList = OfChild<typeof listChildApps>

export const showChildApps = (context: ChildList) =>
  forFamily(context, { ...activityLists.recommended, keywords: ['App'] })
export const showRecommended = (context: ChildList) => forFamily(context, activityLists.recommended)
export const showTeacherRecommended = (context: ChildList) =>
  forFamily(context, activityLists.teacher_recommended)

/** Activities near the home of a child (ACTIVITIES-23). */
export const showNearChild = (context: OfChild<typeof listChildActivities>) =>
  forFamily(context, activityLists.local)

/** Friends cannot share such activities yet. */
export const showFriends = async (context: OfChild<typeof listFriendsActivity>): Promise<Listed> => ({
  activities: [],
  from: (await standpointOf(context, { ...context.query, childId: context.row.id })).from,
})

const forFamily = async (
  context: ChildList | OfChild<typeof listChildActivities>,
  choice: ActivityChoice,
): Promise<Listed> =>
  listed(
    context,
    choice,
    context.query,
    await standpointOf(context, { ...context.query, childId: context.row.id }),
  )

type OwnList = RequestContext<typeof listFavoriteActivities>

/** The caller's list, or a child's for the family. */
const own =
  (list: ItemList) =>
  async (context: OwnList): Promise<Listed> => {
    const childId = await requireFamily(context, context.params.userId)
    return listed(context, { list }, context.query, await standpointOf(context, { childId }))
  }

export const showFavorites = own('kept')
export const showLiked = own('liked')
export const showCompleted = own('completed')

export const showCreated = async (context: RequestContext<typeof listCreatedActivities>): Promise<Listed> =>
  listed(context, { list: 'made' }, context.query, await standpointOf(context, {}))

/** The store's activities of a subject (ACTIVITIES-06, ACTIVITIES-39). */
export async function showStore(context: RequestContext<typeof listStoreActivities>): Promise<Listed> {
  const { scope, ...asked } = context.query
  const choice: ActivityChoice = storeScopes[scope]
  const keywords = [...(choice.keywords ?? []), activitySubjects[context.params.subject].label]
  return listed(context, { ...choice, keywords }, asked, await standpointOf(context, asked))
}

/** All long views (ACTIVITIES-05), of the caller or, for the family, of a child. */
export async function showAll(context: RequestContext<typeof listAllActivities>): Promise<Listed> {
  const { kind, child_id, age, most_cents: mostCents, day, on, miles, ...asked } = context.body
  const childId = await requireFamily(context, child_id)
  const standpoint = await standpointOf(context, { ...asked, childId })
  const choice = activityLists[kind]
  return choice === null
    ? { activities: [], from: standpoint.from }
    : listed(
        context,
        narrowed(choice, { age, mostCents, days: on?.map(onDay) ?? (day && [anySuchDay(day)]), miles }),
        asked,
        standpoint,
      )
}

interface Narrowing {
  age: number | undefined
  mostCents: number | undefined
  days: readonly DayAsked[] | undefined
  miles: number | undefined
}

/** Only a list of what is near has a distance to narrow. */
const narrowed = (choice: ActivityChoice, { miles, ...by }: Narrowing) => ({
  ...choice,
  ...by,
  ...(choice.list === 'near' && miles !== undefined && { miles }),
})

export async function findActivities(context: RequestContext<typeof searchActivities>): Promise<Listed> {
  const { text, type, limit, offset } = context.body
  const { place, from } = await standpointOf(context, context.body)
  const keywords = type === 'App' ? [type] : []
  const items = await findItems(context, {
    text,
    keywords,
    limit,
    offset,
    archetype: 'Activities',
    from: place,
  })
  return { activities: await withItems(context, items), from }
}

export const showRelated = (context: RequestContext<typeof listRelatedActivities>): Promise<Listed> =>
  relatedTo(context, 'Activities', context.params.activityId, context.query)

export const showForCareer = (context: RequestContext<typeof listCareerActivities>): Promise<Listed> =>
  relatedTo(context, 'Pathways', context.body.career_id, context.body)

async function relatedTo(
  context: Context,
  archetype: Archetype,
  id: number,
  asked: Page & { zip?: string | undefined },
): Promise<Listed> {
  const { id: itemId } = await requireVisible(context.services, context.actor, archetype, id)
  return listed(context, { list: 'related', itemId }, asked, await standpointOf(context, asked))
}

async function listed(
  context: Context,
  { list, ...choice }: ActivityChoice & { itemId?: number } & Partial<Omit<Narrowing, 'miles'>>,
  { limit, offset }: Page,
  { childId, place, from }: Standpoint,
): Promise<Listed> {
  const readItems = await listReader(context, { childId, from: place })
  const items = await readItems(list, { ...choice, limit, offset, archetype: 'Activities' })
  return { activities: await withItems(context, items, childId), from }
}
