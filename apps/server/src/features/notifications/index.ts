export { notificationArea } from './area.ts'
export { composeNews } from './compose-news.ts'
export { livePresenter } from './present-live.ts'
export { notificationRoutes } from './routes.ts'
