export { highlightArea } from './area.ts'
export { highlightRoutes } from './routes.ts'
