export { forgetPasskeys } from './forget-passkeys.ts'
export { passkeyRoutes, passkeyRoutesForAnyone } from './routes.ts'
