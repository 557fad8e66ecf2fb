export { acceptIntoClass, joinClass, placeInClass } from './join.ts'
export { requireRoom } from './limit.ts'
export { listClassTeacherIds } from './queries.ts'
export { membershipRoutes } from './routes.ts'
