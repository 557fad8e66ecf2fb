export { courseArea } from './area.ts'
export { beginWithAnswer, type ChangedLesson, completeLesson, reopenLesson } from './change-progress.ts'
export { isBefore, isCourseBefore, type LessonReader } from './queries.ts'
export { courseRoutes, courseRoutesForAnyone } from './routes.ts'
