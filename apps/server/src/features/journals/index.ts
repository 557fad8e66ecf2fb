export { journalPolicy } from './access.ts'
export { addToCommentCount, type JournalRow } from './queries.ts'
export { journalRoutes } from './routes.ts'
export { saveReflection } from './save-reflection.ts'
