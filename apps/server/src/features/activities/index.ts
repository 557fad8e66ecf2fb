export { activityPolicy } from './access.ts'
export { readWritten } from './add-activity.ts'
export {
  type ActivityRow,
  changeActivityRow,
  findActivities,
  findVendor,
  findVendorOf,
  insertActivity,
  pendingSince,
} from './queries.ts'
export { activityRoutes, activityRoutesForAnyone } from './routes.ts'
export { findShown } from './show-activity.ts'
