export { disputeRoutes } from './routes.ts'
