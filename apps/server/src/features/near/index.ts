export { nearArea } from './area.ts'
export { nearRoutes } from './routes.ts'
