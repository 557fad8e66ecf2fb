export { giveOwn } from './manage-assignments.ts'
export { countAssigned } from './queries.ts'
export { assignmentRoutes } from './routes.ts'
