import type {
  updateActivityAffinity,
  updateActivityRating,
  updateActivityStatus,
} from '@kindling/contract/activities'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Mark } from '@kindling/rules/catalogue'
import type { RowContext } from '../../platform/serve.ts'
import { type KindRow, sayOfItem } from '../catalogue/index.ts'
import { activityOf } from './show-activity.ts'
import { standpointOf } from './standpoint.ts'

type Said = ReplyOf<typeof updateActivityStatus>
type OfActivity<
  C extends typeof updateActivityStatus | typeof updateActivityRating | typeof updateActivityAffinity,
> = RowContext<C, 'activity', KindRow>

/** Sets or removes a favorite, a like or a completion of an activity (D-73). */
export const sayStatus = (context: OfActivity<typeof updateActivityStatus>): Promise<Said> =>
  say(context, context.body.status, context.body.value ? 1 : null)

export const rateActivity = (context: OfActivity<typeof updateActivityRating>): Promise<Said> =>
  say(context, 'rating', context.body.rating)

export const sayAffinity = (context: OfActivity<typeof updateActivityAffinity>): Promise<Said> =>
  say(context, 'affinity', context.body.affinity)

async function say(
  context: OfActivity<
    typeof updateActivityStatus | typeof updateActivityRating | typeof updateActivityAffinity
  >,
  mark: Mark,
  value: number | null,
): Promise<Said> {
  const { services, actor, row } = context
  await sayOfItem(services, { by: actor, itemId: row.id, mark }, value)
  const activity = await activityOf(context, row.archetype_id, await standpointOf(context, {}))
  return { activity, stats: activity.stats }
}
