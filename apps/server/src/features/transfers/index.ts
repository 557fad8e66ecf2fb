export { transferArea } from './area.ts'
export { transferRoutes } from './routes.ts'
