export { AnsweredMark } from './answered-mark.tsx'
export {
  answerCountsQuery,
  answerQueueQuery,
  type ClassJournal,
  classJournalsQuery,
  lessonAnswersQuery,
  type ShownJournals,
  todayQuery,
} from './api.ts'
export { WaitingJournals } from './newest/waiting-journals.tsx'
