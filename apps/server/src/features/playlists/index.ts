export { playlistArea } from './area.ts'
export { playlistRoutes } from './routes.ts'
