export { hashOfSecret } from './device-cookie.ts'
export { classSignInRoutes, classSignInRoutesForAnyone } from './routes.ts'
export { cardDigestJob, mailCardDigest } from './tell-families.ts'
