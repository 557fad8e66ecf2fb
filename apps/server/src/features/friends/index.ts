export { friendArea } from './area.ts'
export { friendRoutes } from './routes.ts'
