import type { ReplyOf } from '@kindling/contract/define-call'
import { type getVendorSite, ofActivity } from '@kindling/contract/listings'
import { frameSources, mayBeFramed } from '@kindling/rules/framing'
import { siteHost } from '@kindling/rules/listings'
import type { FastifyRequest } from 'fastify'
import { type Actor, isGuest } from '../../platform/actor.ts'
import { hostOf } from '../../platform/networks.ts'
import { OutboundRefused } from '../../platform/outbound.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { Refusal } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { findShown } from '../activities/index.ts'
import { mayRunOutside, requireVisible } from '../catalogue/index.ts'
import { vendorLimits } from './limits.ts'

/**
 * The site of a listing, and whether it may be shown in a frame: if the site allows it, and for a child who still needs a consent, if an
 * adult near the child chose the listing (VENDORS-04).
 */
export async function showVendorSite({
  services,
  actor,
  request,
  params,
}: RequestContext<typeof getVendorSite>): Promise<ReplyOf<typeof getVendorSite>> {
  const { name, website, mayRun } = await siteOf(services, actor, params.activityId)
  if (!mayRun || frameSources(website) === null || website === null)
    return { name, website, may_frame: false }
  await useLimit(services, vendorLimits.sites, isGuest(actor) ? hostOf(request.ip) : actor.id)
  return { name, website, may_frame: await letsItself(services, website) }
}

/** The site that the page of a vendor's site may frame: only that site, and none when the reader may not see it. */
export async function vendorFrame(
  services: Services,
  actor: Actor,
  request: FastifyRequest,
): Promise<string | null> {
  const asked = ofActivity.safeParse(request.params)
  if (!asked.success) return null
  try {
    const { website, mayRun } = await siteOf(services, actor, asked.data.activityId)
    return mayRun ? frameSources(website) : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function siteOf(services: Services, actor: Actor, activityId: number) {
  const item = await requireVisible(services, actor, 'Activities', activityId)
  const row = (await findShown(services.db, [activityId])).get(activityId)
  const now = services.clock.now()
  const mayRun = await mayRunOutside(services.db, { itemId: item.id, readerId: actor.id, now })
  return { name: item.title, website: row?.website ?? row?.vendor_website ?? null, mayRun }
}

const page = { maxBytes: 0, timeoutMs: 5_000, accept: ['text/html'] }

/** Read from the headers of the final page, if it is on the same site. */
async function letsItself({ fetchGuarded }: Services, website: string): Promise<boolean> {
  try {
    const { url, status, framing } = await fetchGuarded(website, page)
    const isSame = url.startsWith('https://') && siteHost(url) === siteHost(website)
    return status === 200 && isSame && mayBeFramed(framing)
  } catch (error) {
    if (error instanceof OutboundRefused) return false
    throw error
  }
}
