export { verificationRoutes } from './routes.ts'
export { unverifySchool, verifyOnEvidence } from './verify-on-evidence.ts'
