export { recordRoutes, recordRoutesForAnyone } from './routes.ts'
export { isTooYoungToTake } from './take-record.ts'
export { verifyRecord } from './verify-record.ts'
