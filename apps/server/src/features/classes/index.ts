export { classRoutes } from './routes.ts'
