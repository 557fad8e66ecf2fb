export { phoneJobs } from './jobs.ts'
export { phoneRoutes } from './routes.ts'
