export { NewYearCard, NewYearLink } from './new-year-link.tsx'
export { schoolYearNews } from './news.ts'
export { YearTurnPage } from './year-turn-page.tsx'
