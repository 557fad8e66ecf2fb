import { listNotifications, markRead } from '@kindling/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../platform/client.ts'
import { callServer } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type NotificationList = ReplyOf<typeof listNotifications>
export type NotificationItem = NotificationList['notifications'][number]

/** All newest notifications at once; live news is added to them, so they are never polled. */
export const notificationsQuery = queryOptions({
  queryKey: keys.notifications,
  queryFn: ({ signal }) => callServer(listNotifications, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Opening an entry often leaves the page. */
export const sendRead = (read: readonly string[]) =>
  callServer(markRead, { body: { keys: [...read] }, keepalive: true })
