export { authoringRoutes, authoringRoutesForAnyone } from './routes.ts'
