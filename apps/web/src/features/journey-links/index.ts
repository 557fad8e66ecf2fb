export { JourneyLinks } from './links-panel.tsx'
export { journeyLinkNews } from './news.ts'
