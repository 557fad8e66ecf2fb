export { nearRoutes } from './routes.ts'
