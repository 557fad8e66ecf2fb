export { courseArea } from './area.ts'
export { type ChangedLesson, completeLesson, reopenLesson } from './change-progress.ts'
export { courseRoutes, courseRoutesForAnyone } from './routes.ts'
