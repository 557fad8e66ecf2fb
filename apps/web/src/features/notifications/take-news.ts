import { errorMessages } from '@kindling/rules/messages/errors'
import { notificationCaps } from '@kindling/rules/notifications'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveChange, News } from '../../platform/live.ts'
import { isOwn } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { refused } from '../../platform/refused.ts'
import { type NotificationList, notificationsQuery } from './api.ts'
import { kindOf, touchedByChange } from './kind-of.ts'
import type { Refresher } from './refresher.ts'

/** Updates the page with one piece of news: the list, and everything that the news is about. */
export function takeNews(refresher: Refresher, news: News): void {
  const { client } = refresher
  client.setQueryData(notificationsQuery.queryKey, known => (known ? withNews(known, news) : known))
  const kind = kindOf(news)
  const removed = kind.removes?.(news)
  // The user who removed it is leaving its screen anyway.
  if (removed && !isOwn(news)) forget(client, removed)
  // A list that is being fetched may be older than the news, and would overwrite it.
  if (refresher.isReading(keys.notifications)) void refresher.refresh(keys.notifications)
  for (const queryKey of kind.refreshes(news)) void refresher.refresh(queryKey)
}

/** Something shown changed without news: a removed like, a deleted comment, notifications read elsewhere. */
export function takeChange(refresher: Refresher, change: LiveChange): void {
  for (const queryKey of touchedByChange(change)) void refresher.refresh(queryKey)
}

/**
 * The same news twice stays one entry, and the list keeps the server's order: after an interruption, news arrives
 * late.
 */
export function withNews(known: NotificationList, news: News): NotificationList {
  if (known.notifications.some(entry => entry.key === news.key)) return known
  const at = known.notifications.findIndex(entry => isNewer(news, entry))
  const place = at < 0 ? known.notifications.length : at
  const notifications = known.notifications.toSpliced(place, 0, news).slice(0, notificationCaps.list)
  return { ...known, notifications, unread: known.unread + (news.read ? 0 : 1) }
}

/** Newest first; at the same moment, by topic and number. */
function isNewer(news: News, entry: News): boolean {
  if (news.createdAt !== entry.createdAt) return news.createdAt > entry.createdAt
  const [mine, other] = [news.nodeInfo, entry.nodeInfo]
  return mine.topic === other.topic ? mine.number > other.number : mine.topic < other.topic
}

/** A removed row is not refetched: readers who have it open see that at once. */
function forget(client: QueryClient, queryKey: QueryKey): void {
  const open = client.getQueryCache().find({ queryKey })
  open?.setState({
    status: 'error',
    error: refused('NOT_FOUND', errorMessages.notFound),
    data: undefined,
    fetchStatus: 'idle',
  })
}
