export { forgetPasskeys } from './forget-passkeys.ts'
export { hashOfCode } from './recovery-codes.ts'
export { passkeyRoutes, passkeyRoutesForAnyone } from './routes.ts'
