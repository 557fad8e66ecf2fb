export {
  adminsQuery,
  type ClassRow,
  homeQuery,
  isEmptySchool,
  type School,
  type SchoolHome,
  schoolQuery,
  sendSetting,
  settingsQuery,
} from './api.ts'
export { activityOf, FigureTiles } from './figure-tiles.tsx'
export { LastJournal } from './last-journal.tsx'
export { QuietClasses } from './quiet-classes.tsx'
export { SchoolAdmins } from './school-admins.tsx'
export { ListedDetails, SchoolDetails } from './school-details.tsx'
export { SchoolFacts } from './school-facts.tsx'
export { SchoolSettings, switchesOf } from './school-settings.tsx'
export { SchoolTiles } from './school-tiles.tsx'
export { WaitingRequests } from './waiting-requests.tsx'
