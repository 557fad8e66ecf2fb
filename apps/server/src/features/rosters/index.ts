export { attestedUntil, madeUsername, requireFewMade } from './add-student.ts'
export { inviteTeacherJob, sendTeacherInvitation } from './manage-teachers.ts'
export { insertStudents, listManagedClasses, type NewStudent } from './queries.ts'
export { rosterRoutes } from './routes.ts'
