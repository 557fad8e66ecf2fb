import type { ReplyOf } from '@kindling/contract/define-call'
import type { getVendor, listVendorActivities } from '@kindling/contract/vendors'
import { type Actor, isGuest } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listReader } from '../catalogue/index.ts'
import { findVendor } from './queries.ts'
import { withItems } from './show-activity.ts'

/** A vendor of activities; only adults see its contact details. */
export async function showVendor({
  services,
  actor,
  params,
}: RequestContext<typeof getVendor>): Promise<ReplyOf<typeof getVendor>> {
  const vendor = await vendorFor(services, actor, params.vendorId)
  const { user_id: _, ...contact } = vendor
  const isAdult = !isGuest(actor) && actor.userType !== 'Child'
  return { vendor: { ...vendor, contact: isAdult ? contact : null } }
}

/** A vendor's listings that the reader may see (VENDORS-20). */
export async function showVendorActivities(
  context: RequestContext<typeof listVendorActivities>,
): Promise<ReplyOf<typeof listVendorActivities>> {
  const { services, actor, params, body } = context
  const vendor = await vendorFor(services, actor, params.vendorId)
  const readItems = await listReader(context)
  const list = vendor.user_id === actor.id ? 'made' : 'recent'
  const items = await readItems(list, { ...body, archetype: 'Activities', vendorId: vendor.id })
  const activities = await withItems(context, items)
  return {
    activities: activities.map(({ status, ...listing }) => ({
      ...listing,
      status: status === 'Published' ? 'Old' : 'New',
    })),
  }
}

/** Only the vendor itself and operators see an unreviewed vendor. */
async function vendorFor({ db }: Services, actor: Actor, id: number) {
  const vendor = await findVendor(db, id)
  if (!vendor || !(vendor.is_reviewed || vendor.user_id === actor.id || actor.isOperator))
    throw refuse('NOT_FOUND')
  return vendor
}
