export { findTargetOfCode } from './join-class.ts'
export { insertMember, joinSchool, listGroupsOfTeacher, listTeacherIds } from './queries.ts'
export { classRoutes } from './routes.ts'
