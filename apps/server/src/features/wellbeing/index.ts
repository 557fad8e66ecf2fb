export { rebuildWellbeingDays } from './report-queries.ts'
export { wellbeingRoutes } from './routes.ts'
