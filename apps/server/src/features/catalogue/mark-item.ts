import type { setMark } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { topics } from '@kindling/rules/notifications'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { tellAwards } from '../badges/index.ts'
import { catalogueLimits } from './limits.ts'
import { type OwnMark, putMark, removeMark } from './mark-queries.ts'
import { presentMarks } from './present.ts'
import { type ItemRow, readMarks } from './queries.ts'

/** Sets or removes a favorite, a like or a rating of an item (DISCOVERY-03). */
export async function markItem({
  services,
  actor,
  row,
  body: { mark, value },
}: RowContext<typeof setMark, 'item', ItemRow>): Promise<ReplyOf<typeof setMark>> {
  await sayOfItem(services, { by: actor, itemId: row.id, mark }, value)
  return presentMarks(
    await readMarks(services.db, { itemId: row.id, readerId: actor.id, now: services.clock.now() }),
  )
}

interface Saying extends Pick<OwnMark, 'itemId' | 'mark'> {
  by: Pick<Actor, 'id' | 'userType'>
}

/**
 * Sets a mark of an item, or with null removes it; the caller has checked the right. A child's completed items appear on its teachers'
 * pages.
 */
export async function sayOfItem(
  services: Services,
  { by, itemId, mark }: Saying,
  value: number | null,
): Promise<void> {
  const write = (db: Db) => writeMark(db, services.clock, { by, itemId, mark }, value)
  // One statement is whole by itself, and holds the counts of the item for a shorter time than a transaction.
  if (!isTold(by, mark)) {
    await write(services.db)
    return
  }
  await useLimit(services, catalogueLimits.told, by.id)
  return transaction(services, async tx => {
    if (!(await write(tx.db))) return
    if (mark === 'favorite')
      tx.announce({ type: 'favorite_changed', actorId: by.id, topics: [topics.favorites(by.id)] })
    if (by.userType === 'Child' && mark === 'completed' && value !== null)
      await tellAwards(services, tx, by.id, { childId: by.id })
    if (isDone(by, mark))
      tx.announce({
        type: 'content_done',
        actorId: by.id,
        childId: by.id,
        subject: { kind: 'item', id: itemId },
        to: ['record', 'parents', 'groups'],
      })
  })
}

const writeMark = (db: Db, clock: Clock, { by, itemId, mark }: Saying, value: number | null) =>
  value === null
    ? removeMark(db, { userId: by.id, itemId, mark })
    : putMark(db, { userId: by.id, itemId, mark, value, now: clock.now() })

/** Whether open pages learn about the mark. */
const isTold = (by: Saying['by'], mark: OwnMark['mark']) => mark === 'favorite' || isDone(by, mark)

const isDone = ({ userType }: Saying['by'], mark: OwnMark['mark']) =>
  userType === 'Child' && (mark === 'completed' || mark === 'viewed')
