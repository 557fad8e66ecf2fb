export { commentArea } from './area.ts'
export { commentRoutes } from './routes.ts'
