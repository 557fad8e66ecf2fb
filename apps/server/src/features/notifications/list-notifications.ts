import type { ReplyOf } from '@kindling/contract/define-call'
import type { listNotifications, markRead } from '@kindling/contract/notifications'
import { notificationCaps, topics } from '@kindling/rules/notifications'
import { type Reader, reads, type Visit } from '../../platform/serve.ts'
import { parsePositions, printPositions } from '../../platform/topics/positions.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentEntry } from './present.ts'
import { byKind, findTold, insertReadMarks, nothing, type Told, toldToMe } from './queries.ts'

/** The newest notifications since 1 July, at most 100, from all topics of the caller (NOTIFICATIONS-07 to NOTIFICATIONS-12). */
export const listOwnNotifications = reads(
  toldToMe,
  async ({
    read: [told],
  }: Reader<Visit<typeof listNotifications>, Told>): Promise<ReplyOf<typeof listNotifications>> => {
    const { positions, unread, entries, details } = told ?? nothing
    const known = byKind(details)
    return {
      notifications: entries.flatMap(entry => presentEntry(entry, known, entry) ?? []),
      unread,
      last_event_id: printPositions(new Map(Object.entries(positions))),
    }
  },
)

/** Marks entries of the caller's own topics as read; keys of other topics change nothing (NOTIFICATIONS-03). */
export async function markOwnRead({
  house,
  actor,
  body,
}: Visit<typeof markRead>): Promise<ReplyOf<typeof markRead>> {
  const now = house.clock.now()
  const telling = { userId: actor.id, now, asked: { query: { limit: notificationCaps.list } } }
  const told = await findTold(house.db, telling)
  const marks = body.keys.flatMap(key =>
    [...parsePositions(key)].map(([topic, number]) => ({ topic, number })),
  )
  const own = marks.filter(mark => Object.hasOwn(told.positions, mark.topic))
  if (own.length === 0) return { unread: told.unread }
  await transaction(house, async tx => {
    await insertReadMarks(tx.db, actor.id, own, now)
    tx.announce({ type: 'feed_read', actorId: actor.id, topics: [topics.feedRead(actor.id)] })
  })
  return { unread: (await findTold(house.db, telling)).unread }
}
