export { linkJobs } from './jobs.ts'
export { linkRoutes } from './routes.ts'
