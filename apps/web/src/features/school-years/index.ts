export { schoolYearNews } from './news.ts'
export { YearTurnPage } from './year-turn-page.tsx'
