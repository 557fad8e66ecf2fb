export { familyRoutes } from './routes.ts'
