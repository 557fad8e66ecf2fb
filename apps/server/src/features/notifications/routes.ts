import { getRealtimeConfig, listNotifications, markRead, openStream } from '@kindling/contract/notifications'
import { type Route, serve } from '../../platform/serve.ts'
import type { ComposedNews } from './compose-news.ts'
import { listOwn, markOwnRead } from './list-notifications.ts'
import { showRealtimeConfig, streamTopics } from './stream.ts'

export const notificationRoutes = (news: ComposedNews): Route[] => [
  serve(listNotifications, listOwn(news)),
  serve(markRead, markOwnRead(news)),
  serve(getRealtimeConfig, showRealtimeConfig),
  serve(openStream, streamTopics(news)),
]
