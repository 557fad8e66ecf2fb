import type { getItem } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { presentDetail } from './present.ts'
import { findItemOf } from './queries.ts'

export async function showItem({
  services,
  actor,
  params,
  query,
}: RequestContext<typeof getItem>): Promise<ReplyOf<typeof getItem>> {
  const item = await findItemOf(services.db, {
    ...params,
    ...query,
    readerId: actor.id,
    now: services.clock.now(),
  })
  if (!item) throw refuse('NOT_FOUND')
  return presentDetail(item)
}
