import type { ReplyOf } from '@kindling/contract/define-call'
import type { checkLink } from '@kindling/contract/links'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { lookAtOne } from './look-at-links.ts'
import { findLink, getLinkRow } from './queries.ts'

/** Checks one address before it is due; a second failure on the same day does not count as a second day. */
export async function checkNow({
  services,
  actor,
  params: { linkId },
}: RequestContext<typeof checkLink>): Promise<ReplyOf<typeof checkLink>> {
  await requireProvedAddress(services, actor.id)
  const link = await findLink(services.db, linkId)
  if (!link) throw refuse('NOT_FOUND')
  const is_checked = await lookAtOne(services, link)
  return { link: await getLinkRow(services.db, linkId), is_checked }
}
