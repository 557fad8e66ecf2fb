export { requestArea } from './area.ts'
export { handOverQuestions } from './queries.ts'
export { requestRoutes } from './routes.ts'
