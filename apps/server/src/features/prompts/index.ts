export { wordsToAnswer } from './answer-prompt.ts'
export { promptArea } from './area.ts'
export { promptThing, searchPrompts } from './queries.ts'
export { promptRoutes } from './routes.ts'
