export { insertSpark } from './queries.ts'
export { sparkRoutes, sparkRoutesForAnyone } from './routes.ts'
