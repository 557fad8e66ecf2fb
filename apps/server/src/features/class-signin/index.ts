export { classSignInArea } from './area.ts'
export { classSignInRoutes, classSignInRoutesForAnyone } from './routes.ts'
