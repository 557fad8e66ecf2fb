export { agreeByLetter } from './agree-by-letter.ts'
export { guardianArea } from './area.ts'
export { askToBeGuardian } from './ask-guardian.ts'
export { becomeGuardian } from './become-guardian.ts'
export { endLink } from './end-link.ts'
export { endAllWaysMadeBy, endOldWaysIn, endWaysMadeBy, endWaysOf, lockAllAround } from './end-old-ways-in.ts'
export { notifyAround } from './notify-around.ts'
export { presentAsked } from './present.ts'
export {
  type GuardianRecord,
  getGuardian,
  hasOtherGuardian,
  insertGuardianship,
  isFirstGuardianAwaited,
  isProvedGuardian,
  listGuardianRecords,
  listSchoolAdminTopics,
} from './queries.ts'
export { findWhoDecides, listRequestsOf } from './request-queries.ts'
export { guardianRoutes } from './routes.ts'
export { untapGuardians } from './untap.ts'
