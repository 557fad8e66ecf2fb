export { consentArea } from './area.ts'
export { consentRoutes } from './routes.ts'
