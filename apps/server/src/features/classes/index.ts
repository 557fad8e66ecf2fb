export { findTargetOfCode } from './join-class.ts'
export { presentCards } from './list-students.ts'
export { listGroupsOfTeacher, listMembersSeen } from './queries.ts'
export { classRoutes } from './routes.ts'
