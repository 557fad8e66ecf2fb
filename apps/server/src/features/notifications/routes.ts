import { getRealtimeConfig, listNotifications, markRead, openStream } from '@kindling/contract/notifications'
import { type Route, serve } from '../../platform/serve.ts'
import { listOwnNotifications, markOwnRead } from './list-notifications.ts'
import { showRealtimeConfig, streamTopics } from './stream.ts'

export const notificationRoutes: Route[] = [
  serve(listNotifications, listOwnNotifications),
  serve(markRead, markOwnRead),
  serve(getRealtimeConfig, showRealtimeConfig),
  serve(openStream, streamTopics),
]
