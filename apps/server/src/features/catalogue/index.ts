export { kindPolicy } from './access.ts'
export { gradesOfferedTo } from './grades-offered.ts'
export { catalogueJobs } from './jobs.ts'
export { listItems } from './list-items.ts'
export { defaultPicture } from './present.ts'
export {
  findAgeAndGrade,
  type KindRow,
  putMark,
  rebuildCatalogue,
  rebuildWords,
  removeMark,
} from './queries.ts'
export { putAudience } from './recommendation-queries.ts'
export { catalogueRoutes, catalogueRoutesForAnyone } from './routes.ts'
export { findItems } from './search-catalogue.ts'
export { requireVisible } from './show-item.ts'
