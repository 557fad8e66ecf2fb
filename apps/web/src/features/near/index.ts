export { NearList } from './near-list.tsx'
export { SchoolQuestions } from './school-questions.tsx'
