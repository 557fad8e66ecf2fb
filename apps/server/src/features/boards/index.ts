export { boardRoutes, boardRoutesForAnyone } from './routes.ts'
