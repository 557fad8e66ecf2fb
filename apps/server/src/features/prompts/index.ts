export { wordsToAnswer } from './answer-prompt.ts'
export { promptArea } from './area.ts'
export { promptRoutes } from './routes.ts'
