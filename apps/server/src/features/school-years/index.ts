export { schoolYearArea } from './area.ts'
export { schoolYearJobs } from './jobs.ts'
export { schoolYearRoutes } from './routes.ts'
