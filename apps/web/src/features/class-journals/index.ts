export { AnsweredMark } from './answered-mark.tsx'
export { classJournalsQuery, type ShownJournals, todayQuery } from './api.ts'
