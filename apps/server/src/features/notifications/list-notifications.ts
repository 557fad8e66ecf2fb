import type { ReplyOf } from '@kindling/contract/define-call'
import type { listNotifications, markRead } from '@kindling/contract/notifications'
import {
  type NotificationMode,
  notificationCaps,
  notificationTypes,
  topics,
} from '@kindling/rules/notifications'
import { schoolYearStart } from '@kindling/rules/school-year'
import { dayOf } from '../../platform/clock.ts'
import type { Visit } from '../../platform/serve.ts'
import { parsePositions, printPositions } from '../../platform/topics/positions.ts'
import { lastNumbers, topicsOf } from '../../platform/topics/queries.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentEntry } from './present.ts'
import { readersByChild } from './present-live.ts'
import { findDetails, insertReadMarks, type ListedEntry, listEntries } from './queries.ts'

/** The newest notifications since 1 July, at most 100, from all topics of the caller (NOTIFICATIONS-07 to NOTIFICATIONS-12). */
export async function listOwnNotifications({
  house,
  actor,
  query,
}: Visit<typeof listNotifications>): Promise<ReplyOf<typeof listNotifications>> {
  const heard = await topicsHeard(house.db, actor.id)
  // Where the topics stand is read first: what comes in between is told by the stream once more, and known by its key.
  const last = await lastNumbers(house.db, heard)
  const entries = await readEntries({ house, actor }, heard, query.mode, query.limit)
  const details = await findDetails(house.db, entries)
  return {
    notifications: entries.flatMap(entry => presentEntry(entry, details, entry.is_read) ?? []),
    unread: entries.filter(entry => !entry.is_read).length,
    last_event_id: printPositions(new Map(heard.map(topic => [topic, last.get(topic) ?? 0]))),
  }
}

/** Marks entries of the caller's own topics as read; keys of other topics change nothing (NOTIFICATIONS-03). */
export async function markOwnRead({
  house,
  actor,
  body,
}: Visit<typeof markRead>): Promise<ReplyOf<typeof markRead>> {
  const heard = await topicsHeard(house.db, actor.id)
  const marks = body.keys.flatMap(key =>
    [...parsePositions(key)].map(([topic, number]) => ({ topic, number })),
  )
  const own = marks.filter(mark => heard.includes(mark.topic))
  if (own.length > 0) {
    await transaction(house, async tx => {
      await insertReadMarks(tx.db, actor.id, own, house.clock.now())
      tx.announce({ type: 'feed_read', actorId: actor.id, topics: [topics.feedRead(actor.id)] })
    })
  }
  const entries = await readEntries({ house, actor }, heard, undefined, notificationCaps.list)
  return { unread: entries.filter(entry => !entry.is_read).length }
}

async function topicsHeard(db: Visit['house']['db'], userId: number): Promise<string[]> {
  return (await topicsOf(db, [{ id: userId }])).get(userId) ?? []
}

/** Entries that the reader may see now: the relation to each child is asked again at every reading. */
async function readEntries(
  { house, actor }: Pick<Visit, 'house' | 'actor'>,
  heard: readonly string[],
  mode: NotificationMode | undefined,
  limit: number,
): Promise<ListedEntry[]> {
  const types = Object.entries(notificationTypes).filter(([, shownIn]) => !mode || shownIn === mode)
  const entries = await listEntries(
    house.db,
    { id: actor.id, topics: heard, caps: heard.map(topic => capOf(topic, actor.userType === 'Child')) },
    { types: types.map(([type]) => type), since: schoolYearStart(dayOf(house.clock.now())), limit },
  )
  const allowed = await readersByChild(house, entries, [actor])
  return entries.filter(entry => entry.child_id === null || allowed.get(entry.child_id)?.has(actor.id))
}

/** 500 for a teacher's own topic, 200 for a class, 500 for a child (D-18). */
function capOf(topic: string, isChild: boolean): number {
  if (isChild) return notificationCaps.childGroup
  return topic.startsWith('groups/') ? notificationCaps.group : notificationCaps.teacher
}
