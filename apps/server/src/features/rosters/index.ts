export { attestedUntil, madeUsername, requireFewMade } from './add-student.ts'
export { rosterJobs } from './jobs.ts'
export {
  insertStudents,
  isCountedJournal,
  isCountedLesson,
  isTiedHere,
  listManagedClasses,
  madeHere,
  type NewStudent,
} from './queries.ts'
export { rosterRoutes } from './routes.ts'
export { findSchoolName } from './staff-queries.ts'
