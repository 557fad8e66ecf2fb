export { NearList } from './near-list.tsx'
export { nearNews } from './news.ts'
export { ReasonDialog } from './reason-dialog.tsx'
export { SchoolQuestions } from './school-questions.tsx'
