export { noticeWords } from './notice-words.ts'
export { talkRoutes } from './routes.ts'
export { takeDueSteps } from './take-steps.ts'
export { type AskedText, talkTextJob, textAboutTalk } from './text.ts'
