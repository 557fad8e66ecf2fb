export { journalPolicy } from './access.ts'
export { addToCommentCount, countToAnswer, type JournalRow } from './queries.ts'
export { journalRoutes } from './routes.ts'
export { saveReflection } from './save-reflection.ts'
