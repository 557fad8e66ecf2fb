export { NearList } from './near-list.tsx'
export { nearNews } from './news.ts'
export { SchoolQuestions } from './school-questions.tsx'
