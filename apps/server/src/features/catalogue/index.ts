export { itemPolicy, kindPolicy } from './access.ts'
export { catalogueArea } from './area.ts'
export { offeredToChild } from './grades-offered.ts'
export { heldAmong, requireOpenPage } from './held-pages.ts'
export { type Home, homeOf } from './homes.ts'
export { inOrder } from './in-order.ts'
export { catalogueJobs } from './jobs.ts'
export { listReader } from './list-items.ts'
export { sayOfItem } from './mark-item.ts'
export { mostOwnItems, requireFewItems } from './own-items.ts'
export { averageTold, defaultPicture, pictureOf, presentDetail, presentItem, told } from './present.ts'
export {
  card,
  catalogueThing,
  findAgeAndGrade,
  type ItemDetailRecord,
  type ItemRecord,
  type ItemRow,
  isVisible,
  type KindRow,
  type Reader,
  rebuildCatalogue,
  rebuildWords,
} from './queries.ts'
export { requireOwnClasses } from './recommend-item.ts'
export {
  closeToAll,
  closeToClass,
  mayRunOutside,
  putAudience,
  putRecommendation,
  replaceClasses,
  replaceScope,
} from './recommendation-queries.ts'
export { reportProblem } from './report-item.ts'
export { catalogueRoutes, catalogueRoutesForAnyone } from './routes.ts'
export { findItems } from './search-catalogue.ts'
export { requireVisible } from './show-item.ts'
export { type ItemStats, readStats } from './stats-queries.ts'
