export { findTargetOfCode } from './join-class.ts'
export { listGroupsOfTeacher } from './queries.ts'
export { classRoutes } from './routes.ts'
