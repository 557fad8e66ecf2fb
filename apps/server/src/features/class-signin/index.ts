export { hashOfSecret } from './device-cookie.ts'
export { classSignInRoutes, classSignInRoutesForAnyone } from './routes.ts'
export { cardDigestJob, mailCardDigest, planCardDigest } from './tell-families.ts'
