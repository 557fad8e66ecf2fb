export { endVisitsAt } from './end-visit.ts'
export { supportRoutes } from './routes.ts'
