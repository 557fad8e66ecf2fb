export { classJournalsQuery, type ShownJournals, todayQuery } from './api.ts'
export { JournalEntry } from './journal-entry.tsx'
