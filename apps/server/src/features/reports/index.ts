export { reportArea } from './area.ts'
export { reportJobs } from './jobs.ts'
export { reportRoutes } from './routes.ts'
