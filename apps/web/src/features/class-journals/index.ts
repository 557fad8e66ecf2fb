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
export { NewestJournal } from './newest/newest-journal.tsx'
