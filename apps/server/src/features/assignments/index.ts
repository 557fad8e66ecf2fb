export { countAssigned } from './queries.ts'
export { assignmentRoutes } from './routes.ts'
