import type { ReplyOf } from '@kindling/contract/define-call'
import type { markSparkViewed, updateSparkStatus } from '@kindling/contract/sparks'
import type { RowContext } from '../../platform/serve.ts'
import { type KindRow, sayOfItem } from '../catalogue/index.ts'
import { sparkOf } from './show-sparks.ts'

/** Adds or removes a website as a favorite. */
export async function keepSpark({
  services,
  actor,
  row,
  body,
}: RowContext<typeof updateSparkStatus, 'spark', KindRow>): Promise<ReplyOf<typeof updateSparkStatus>> {
  const favorite = { by: actor, itemId: row.id, mark: 'favorite' } as const
  await sayOfItem(services, favorite, body.value ? 1 : null)
  return { spark: await sparkOf(services, actor, row.archetype_id) }
}

/** Records once that a child has opened a website. */
export async function viewSpark({
  services,
  actor,
  row,
}: RowContext<typeof markSparkViewed, 'spark', KindRow>): Promise<ReplyOf<typeof markSparkViewed>> {
  await sayOfItem(services, { by: actor, itemId: row.id, mark: 'viewed' }, 1)
  return { spark: await sparkOf(services, actor, row.archetype_id) }
}
