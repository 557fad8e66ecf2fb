export { lessonPolicy } from './access.ts'
export { listQuestions } from './exercise-queries.ts'
export { authoringRoutes, authoringRoutesForAnyone } from './routes.ts'
