export { sharingRoutes, sharingRoutesForAnyone } from './routes.ts'
export { sharedHeadOf } from './shared-head.ts'
