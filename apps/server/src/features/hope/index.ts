export { hopeRoutes } from './routes.ts'
