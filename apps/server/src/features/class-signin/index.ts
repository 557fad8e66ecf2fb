export { hashOfSecret } from './device-cookie.ts'
export { classSignInRoutes, classSignInRoutesForAnyone } from './routes.ts'
