export { disputeArea } from './area.ts'
export { endOldWaysAfterDispute } from './end-ways-after.ts'
export { disputeRoutes } from './routes.ts'
