export { sparkRoutes, sparkRoutesForAnyone } from './routes.ts'
