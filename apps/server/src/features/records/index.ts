export { recordRoutes, recordRoutesForAnyone } from './routes.ts'
export { verifyRecord } from './verify-record.ts'
