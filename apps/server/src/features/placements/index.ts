export { placementArea } from './area.ts'
export { placementJobs } from './jobs.ts'
export { placementRoutes } from './routes.ts'
export { serveSigningPages } from './signing-pages.ts'
