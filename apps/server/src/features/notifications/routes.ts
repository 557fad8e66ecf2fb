import { getRealtimeConfig, listNotifications, markRead, openStream } from '@kindling/contract/notifications'
import type { Area } from '../../platform/areas.ts'
import { type Route, serve } from '../../platform/serve.ts'
import { composeNews } from './compose-news.ts'
import { listOwn, markOwnRead } from './list-notifications.ts'
import { showRealtimeConfig, streamTopics } from './stream.ts'

export function notificationRoutes(areas: readonly Area[]): Route[] {
  const news = composeNews(areas)
  return [
    serve(listNotifications, listOwn(news)),
    serve(markRead, markOwnRead(news)),
    serve(getRealtimeConfig, showRealtimeConfig),
    serve(openStream, streamTopics(news)),
  ]
}
