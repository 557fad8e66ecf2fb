import type { ReplyOf } from '@kindling/contract/define-call'
import type { markSparkViewed, updateSparkStatus } from '@kindling/contract/sparks'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { type KindRow, putMark, removeMark } from '../catalogue/index.ts'
import { sparkOf } from './show-sparks.ts'

/** Keeps a website, or no longer. */
export async function keepSpark({
  services,
  actor,
  row,
  body,
}: RowContext<typeof updateSparkStatus, 'spark', KindRow>): Promise<ReplyOf<typeof updateSparkStatus>> {
  const own = { userId: actor.id, itemId: row.id, mark: 'favorite' } as const
  await transaction(services, ({ db }) =>
    body.value ? putMark(db, { ...own, value: 1, now: services.clock.now() }) : removeMark(db, own),
  )
  return { spark: await sparkOf(services, actor, row.archetype_id) }
}

/** That a child has opened a website is said once. */
export async function viewSpark({
  services,
  actor,
  row,
}: RowContext<typeof markSparkViewed, 'spark', KindRow>): Promise<ReplyOf<typeof markSparkViewed>> {
  const viewed = { userId: actor.id, itemId: row.id, mark: 'viewed', value: 1 } as const
  await transaction(services, ({ db }) => putMark(db, { ...viewed, now: services.clock.now() }))
  return { spark: await sparkOf(services, actor, row.archetype_id) }
}
