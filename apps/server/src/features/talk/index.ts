export { talkArea } from './area.ts'
export { talkJobs } from './jobs.ts'
export { noticeWords } from './notice-words.ts'
export { talkRoutes } from './routes.ts'
