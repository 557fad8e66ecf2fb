export { notificationsQuery } from './api.ts'
export { LiveNews } from './live-news.tsx'
export { NotificationBell } from './notification-bell.tsx'
export { NotificationList, NotificationTabs, useMarkRead } from './notification-list.tsx'
