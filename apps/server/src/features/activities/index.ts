export { activityPolicy } from './access.ts'
export { readWritten } from './add-activity.ts'
export { hangPictures } from './pictures.ts'
export {
  type ActivityRow,
  changeActivityRow,
  findActivities,
  findVendor,
  findVendorOf,
  insertActivity,
  pendingSince,
  putPictures,
} from './queries.ts'
export { activityRoutes, activityRoutesForAnyone } from './routes.ts'
export { findShown } from './show-activity.ts'
