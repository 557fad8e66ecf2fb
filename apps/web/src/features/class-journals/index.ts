export { AnsweredMark } from './answered-mark.tsx'
export {
  answerQueueQuery,
  type ClassJournal,
  classJournalsQuery,
  lessonAnswersQuery,
  type ShownJournals,
  todayQuery,
} from './api.ts'
export { WaitingJournals } from './newest/waiting-journals.tsx'
