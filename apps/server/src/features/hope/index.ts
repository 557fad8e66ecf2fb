export { rebuildHopeCounts } from './report-queries.ts'
export { hopeRoutes } from './routes.ts'
