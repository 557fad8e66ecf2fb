export { FindAccount } from './find-account.tsx'
export { SchoolSupport } from './school-support.tsx'
export { VisitBanner } from './visit-banner.tsx'
