export { goalArea } from './area.ts'
export { goalJobs } from './jobs.ts'
export { goalThing, listExplored } from './queries.ts'
export { goalRoutes, goalRoutesForAnyone } from './routes.ts'
