export { notificationsQuery } from './api.ts'
export { LiveNews } from './live-news.tsx'
export { NotificationBell } from './notification-bell.tsx'
export { NotificationTabs, useMarkRead } from './notification-list.tsx'
