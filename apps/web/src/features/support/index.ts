export { FindAccount } from './find-account.tsx'
export { supportNews } from './news.ts'
export { SchoolSupport } from './school-support.tsx'
export { VisitBanner } from './visit-banner.tsx'
