import type { ProgressState } from '../progress.ts'

/** What people read about where a lesson or course stands. */
export const progressMessages: Record<ProgressState, string> = {
  notStarted: 'Not Started', // LESSONS-09
  inProgress: 'In Progress', // LESSONS-10
  completed: 'Completed', // LESSONS-11
}
