/** Stored progress of a lesson or course (LESSONS-08, D-19). */
export const progressValues = ['Not Started', 'InProgress', 'Completed'] as const
export type Progress = (typeof progressValues)[number]
export type ProgressState = 'notStarted' | 'inProgress' | 'completed'

/**
 * The state key of a stored value, read without case and spaces; an empty value counts as not started (LESSONS-12,
 * LESSONS-13).
 */
export function progressState(stored: string | null | undefined): ProgressState {
  const plain = (stored ?? '').toLowerCase().replace(/\s+/g, '')
  if (plain === 'completed') return 'completed'
  return plain === 'inprogress' ? 'inProgress' : 'notStarted'
}

/** The course that a child continues with: the last one begun, else the first that is open and not begun. */
export const nextCourseOf = <C extends { status: string; has_access: boolean }>(courses: readonly C[]) =>
  courses.find(({ status }) => status === 'InProgress') ??
  courses.find(({ status, has_access }) => status === 'Not Started' && has_access)
