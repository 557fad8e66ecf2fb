export { decidePendingVideo, insertVideo, listPendingVideos, type PendingVideo } from './queries.ts'
export { videoRoutes, videoRoutesForAnyone } from './routes.ts'
