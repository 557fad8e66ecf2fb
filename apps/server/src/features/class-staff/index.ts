export { classStaffArea } from './area.ts'
export { notifyOfTeachers } from './notify-of-teachers.ts'
export { classStaffRoutes } from './routes.ts'
