export { highlightPolicy } from './access.ts'
export { highlightArea } from './area.ts'
export type { HighlightRow } from './queries.ts'
export { highlightRoutes } from './routes.ts'
