export { classStaffRoutes } from './routes.ts'
export { tellOfTeachers } from './tell-of-teachers.ts'
