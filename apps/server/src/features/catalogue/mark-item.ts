import type { setMark } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { type OwnMark, putMark, removeMark } from './mark-queries.ts'
import { presentDetail } from './present.ts'
import { type ItemRow, readItem } from './queries.ts'

/** Keeps, likes or rates an item, or no longer (DISCOVERY-03). */
export async function markItem({
  services,
  actor,
  row,
  body: { mark, value },
}: RowContext<typeof setMark, 'item', ItemRow>): Promise<ReplyOf<typeof setMark>> {
  const now = services.clock.now()
  await sayOfItem(services, { userId: actor.id, itemId: row.id, mark }, value)
  return presentDetail(await readItem(services.db, { itemId: row.id, readerId: actor.id, now }))
}

/** Says something of an item, or with null no longer; who may is asked before. */
export const sayOfItem = (services: Services, mark: OwnMark, value: number | null): Promise<void> =>
  transaction(services, ({ db }) =>
    value === null ? removeMark(db, mark) : putMark(db, { ...mark, value, now: services.clock.now() }),
  )
