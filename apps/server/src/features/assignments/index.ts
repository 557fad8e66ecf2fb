export { assignmentRoutes } from './routes.ts'
