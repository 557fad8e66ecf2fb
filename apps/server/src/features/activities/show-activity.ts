import type { getActivity, getActivityMetaData } from '@kindling/contract/activities'
import type { ReplyOf } from '@kindling/contract/define-call'
import {
  activityCategories,
  activityCategoryNames,
  activityListNames,
  activitySubjectNames,
  activitySubjects,
  activityTypes,
  storeScopeNames,
} from '@kindling/rules/activities'
import { isGuest } from '../../platform/actor.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import { heldAmong, type ItemRecord, inOrder, readStats, requireVisible } from '../catalogue/index.ts'
import { type ActivityReply, presentActivity } from './present.ts'
import { type ActivityRow, findActivities } from './queries.ts'
import { type Context, requireFamily, type Standpoint, standpointOf } from './standpoint.ts'

/** One activity, for guests too (ACTIVITIES-01, ACTIVITIES-18). */
export async function showActivity(
  context: RequestContext<typeof getActivity>,
): Promise<ReplyOf<typeof getActivity>> {
  const { child_id, zip } = context.query
  const childId = await childOrNobody(context, child_id)
  const standpoint = await standpointOf(context, { childId, zip })
  return { activity: await activityOf(context, context.params.activityId, standpoint) }
}

/** A shared address may name another family's child: a reader outside that family sees the page without a child. */
async function childOrNobody(context: Context, asked: number | undefined): Promise<number | undefined> {
  if (isGuest(context.actor)) return undefined
  try {
    return await requireFamily(context, asked)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** The activity with this id; NOT_FOUND when the reader may not see it. */
export async function activityOf(
  context: Context,
  id: number,
  standpoint: Standpoint,
): Promise<ActivityReply> {
  const item = await requireVisible(context.services, context.actor, 'Activities', id, standpoint.place)
  const [activity] = await withItems(context, [item], standpoint.childId)
  if (!activity) throw refuse('NOT_FOUND')
  return activity
}

/** The activities of these items, in their order. */
export async function withItems(
  { services: { db, clock }, actor }: Context,
  items: readonly ItemRecord[],
  childId?: number,
): Promise<ActivityReply[]> {
  const rows = await findShown(
    db,
    items.map(item => item.archetype_id),
  )
  const stats = await readStats(db, {
    itemIds: items.map(({ id }) => id),
    readerId: actor.id,
    now: clock.now(),
    peopleIds: childId === undefined ? [actor.id] : [actor.id, childId],
  })
  return inOrder(items, rows, (item, row) => presentActivity(item, row, stats.get(item.id), actor))
}

/** As everybody sees them: without links to a page that operators hide. */
export async function findShown(db: Db, ids: readonly number[]): Promise<Map<number, ActivityRow>> {
  const rows = await findActivities(db, ids)
  const addresses = [...rows.values()].flatMap(({ website, vendor_website }) => [website, vendor_website])
  const held = await heldAmong(db, addresses)
  const open = (address: string | null) => (address !== null && held.has(address) ? null : address)
  return new Map(
    [...rows].map(([id, row]) => [
      id,
      { ...row, website: open(row.website), vendor_website: open(row.vendor_website) },
    ]),
  )
}

export const showMetaData = async (
  _: RequestContext<typeof getActivityMetaData>,
): Promise<ReplyOf<typeof getActivityMetaData>> => ({
  types: [...activityTypes],
  categories: activityCategoryNames.map(name => ({ name, label: activityCategories[name] })),
  store_categories: activitySubjectNames.map(name => ({ name, label: activitySubjects[name].label })),
  store_scopes: storeScopeNames,
  kinds: activityListNames,
})
