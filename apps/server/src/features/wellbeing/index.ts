export { wellbeingRoutes } from './routes.ts'
