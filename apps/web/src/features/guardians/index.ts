export { linkRequestsQuery } from './api.ts'
export { AskedLinks, waitingSentence } from './asked-links.tsx'
export { LinksToAnswer } from './links-to-answer.tsx'
export { guardianNews } from './news.ts'
