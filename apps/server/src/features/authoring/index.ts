export { authoringRoutes } from './routes.ts'
