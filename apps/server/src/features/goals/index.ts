export { goalArea } from './area.ts'
export { goalJobs } from './jobs.ts'
export { goalRoutes, goalRoutesForAnyone } from './routes.ts'
