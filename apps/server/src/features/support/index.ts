export { supportArea } from './area.ts'
export { endVisitsAt } from './end-visit.ts'
export { supportRoutes } from './routes.ts'
