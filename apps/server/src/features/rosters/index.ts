export { inviteTeacherJob, sendTeacherInvitation } from './manage-teachers.ts'
export { madeUsername } from './place-students.ts'
export { listManagedClasses } from './queries.ts'
export { rosterRoutes } from './routes.ts'
