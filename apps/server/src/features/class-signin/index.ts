export { classSignInRoutes, classSignInRoutesForAnyone } from './routes.ts'
