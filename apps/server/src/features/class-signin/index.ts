export { hashOfSecret } from './device-cookie.ts'
export { deleteDevicesPairedBy } from './queries.ts'
export { classSignInRoutes, classSignInRoutesForAnyone } from './routes.ts'
export { cardDigestJob, mailCardDigest, planCardDigest } from './tell-families.ts'
