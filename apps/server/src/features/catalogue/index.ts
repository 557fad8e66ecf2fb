export { catalogueJobs } from './jobs.ts'
export { findAgeAndGrade, rebuildCatalogue } from './queries.ts'
export { catalogueRoutes, catalogueRoutesForAnyone } from './routes.ts'
export { findItems } from './search-catalogue.ts'
