export { lessonPolicy } from './access.ts'
export { authoringArea } from './area.ts'
export { listQuestions } from './exercise-queries.ts'
export { authoringRoutes, authoringRoutesForAnyone } from './routes.ts'
