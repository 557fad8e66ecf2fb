export { decidePendingVideo, listPendingVideos, type PendingVideo } from './queries.ts'
export { videoRoutes, videoRoutesForAnyone } from './routes.ts'
