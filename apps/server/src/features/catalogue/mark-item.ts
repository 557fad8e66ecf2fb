import type { setMark } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentDetail } from './present.ts'
import { type ItemRow, putMark, readItem, removeMark } from './queries.ts'

/** Keeps, likes or rates an item, or no longer (DISCOVERY-03). */
export async function markItem({
  services,
  actor,
  row,
  body: { mark, value },
}: RowContext<typeof setMark, 'item', ItemRow>): Promise<ReplyOf<typeof setMark>> {
  const now = services.clock.now()
  const own = { userId: actor.id, itemId: row.id, mark }
  await transaction(services, ({ db }) =>
    value === null ? removeMark(db, own) : putMark(db, { ...own, value, now }),
  )
  return presentDetail(await readItem(services.db, { itemId: row.id, readerId: actor.id, now }))
}
