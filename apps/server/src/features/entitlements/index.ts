export { grantEntitlement, type NewEntitlement, type PlanRecord } from './queries.ts'
