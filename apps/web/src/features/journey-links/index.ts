export { JourneyLinks } from './links-panel.tsx'
export { journeyLinkNews } from './news.ts'
export { OpenLinks } from './open-links.tsx'
