import type { setFavorite } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentItem } from './present.ts'
import { type ItemRow, putMark, readItem, removeMark } from './queries.ts'

/** Keeps an item, or no longer (DISCOVERY-03). */
export async function keepFavorite({
  services,
  actor,
  row,
  body,
}: RowContext<typeof setFavorite, 'item', ItemRow>): Promise<ReplyOf<typeof setFavorite>> {
  const now = services.clock.now()
  await transaction(services, ({ db }) =>
    body.is_favorite
      ? putMark(db, { userId: actor.id, itemId: row.id, now })
      : removeMark(db, { userId: actor.id, itemId: row.id }),
  )
  return { item: presentItem(await readItem(services.db, { itemId: row.id, readerId: actor.id, now })) }
}
