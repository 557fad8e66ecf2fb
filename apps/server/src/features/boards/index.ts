export { boardArea } from './area.ts'
export { boardRoutes, boardRoutesForAnyone } from './routes.ts'
