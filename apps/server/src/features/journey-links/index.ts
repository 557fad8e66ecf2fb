export { journeyLinkArea } from './area.ts'
export { journeyLinkRoutes } from './routes.ts'
export { serveSharedJourneys } from './shared-pages.ts'
