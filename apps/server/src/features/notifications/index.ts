export { notificationArea } from './area.ts'
export { livePresenter } from './present-live.ts'
export { notificationRoutes } from './routes.ts'
