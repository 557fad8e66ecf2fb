export { portfolioArea } from './area.ts'
export { portfolioRoutes } from './routes.ts'
