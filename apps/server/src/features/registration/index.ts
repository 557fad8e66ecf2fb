export { type ImportOutcome, importPublicSchools } from './import-schools.ts'
export { registrationRoutes, registrationRoutesForAnyone } from './routes.ts'
