export { notificationsQuery } from './api.ts'
export { NotificationBell } from './notification-bell.tsx'
export { NotificationList, NotificationTabs, useMarkRead } from './notification-list.tsx'
export { useLiveNews } from './use-live-news.ts'
