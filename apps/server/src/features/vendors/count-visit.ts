import type { ReplyOf } from '@kindling/contract/define-call'
import type { countListingVisit } from '@kindling/contract/listings'
import { viewerKindOf } from '@kindling/rules/listings'
import { isGuest } from '../../platform/actor.ts'
import { hostOf } from '../../platform/networks.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { requireVisible } from '../catalogue/index.ts'
import { vendorLimits } from './limits.ts'
import { countVisit } from './queries.ts'

/**
 * Counts that a person looked, but not who (VENDORS-02). Listings that are not for everybody, and views by people who may change them, are
 * not counted.
 */
export async function countListing({
  services,
  actor,
  request,
  params: { activityId },
  body: { visit },
}: RequestContext<typeof countListingVisit>): Promise<ReplyOf<typeof countListingVisit>> {
  await useLimit(services, vendorLimits.visits, isGuest(actor) ? hostOf(request.ip) : actor.id)
  const { for_everybody, relations } = await requireVisible(services, actor, 'Activities', activityId)
  const isOwn = relations.includes('owner') || relations.includes('operator')
  if (!for_everybody || isOwn) return {}
  const viewedAs = viewerKindOf(actor.userType)
  await countVisit(services.db, { activityId, visit, viewedAs, now: services.clock.now() })
  return {}
}
