import type { ReplyOf } from '@kindling/contract/define-call'
import type { listNotifications, markRead } from '@kindling/contract/notifications'
import { notificationCaps, topics } from '@kindling/rules/notifications'
import { type Reader, type RequestContext, reads } from '../../platform/serve.ts'
import { parsePositions, printPositions } from '../../platform/topics/positions.ts'
import { transaction } from '../../platform/transaction.ts'
import type { ComposedNews } from './compose-news.ts'
import { presentEntry } from './present.ts'
import { findNotifications, insertReadMarks, nothing, sortDetails, type Told } from './queries.ts'

/** The newest notifications since 1 July, at most 100, from all topics of the caller (NOTIFICATIONS-07 to NOTIFICATIONS-12). */
export const listOwn = (news: ComposedNews) =>
  reads(
    news.ownNotifications,
    async ({
      read: [told],
    }: Reader<RequestContext<typeof listNotifications>, Told>): Promise<
      ReplyOf<typeof listNotifications>
    > => {
      const { positions, unread, entries, details } = told ?? nothing
      const known = sortDetails(details)
      return {
        notifications: entries.flatMap(entry => presentEntry(news.subjects, entry, known, entry) ?? []),
        unread,
        last_event_id: printPositions(new Map(Object.entries(positions))),
      }
    },
  )

/** Marks entries of the caller's own topics as read; keys of other topics change nothing (NOTIFICATIONS-03). */
export const markOwnRead =
  (news: ComposedNews) =>
  async ({ services, actor, body }: RequestContext<typeof markRead>): Promise<ReplyOf<typeof markRead>> => {
    const now = services.clock.now()
    const telling = { userId: actor.id, now, input: { query: { limit: notificationCaps.list } } }
    const told = await findNotifications(services.db, news, telling)
    const marks = body.keys.flatMap(key =>
      [...parsePositions(key)].map(([topic, number]) => ({ topic, number })),
    )
    const own = marks.filter(mark => Object.hasOwn(told.positions, mark.topic))
    if (own.length === 0) return { unread: told.unread }
    await transaction(services, async tx => {
      if (await insertReadMarks(tx.db, actor.id, own, now))
        tx.announce({ type: 'feed_read', actorId: actor.id, topics: [topics.feedRead(actor.id)] })
    })
    return { unread: (await findNotifications(services.db, news, telling)).unread }
  }
