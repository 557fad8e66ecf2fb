import type { getItem } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Archetype } from '@kindling/rules/catalogue'
import type { Place } from '@kindling/rules/distances'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentDetail } from './present.ts'
import { findItemOf, type ItemDetailRecord } from './queries.ts'

export const showItem = async ({
  services,
  actor,
  params,
  query,
}: RequestContext<typeof getItem>): Promise<ReplyOf<typeof getItem>> =>
  presentDetail(await requireVisible(services, actor, query.archetype, params.archetypeId))

/** The item of a row of a kind; NOT_FOUND when the reader, who may be a guest, may not see it. */
export async function requireVisible(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  archetype: Archetype,
  archetypeId: number,
  from: Place | null = null,
): Promise<ItemDetailRecord> {
  const item = await findItemOf(db, { archetype, archetypeId, readerId: actor.id, now: clock.now(), from })
  if (!item) throw refuse('NOT_FOUND')
  return item
}
