/** What the server and the form say of an accomplishment. */
export const highlightRefusals = {
  durationHours: 'Please choose 1 to 100 hours, or leave it empty.',
  durationMinutes: 'Please choose 1 to 59 minutes, or leave it empty.',
  many: 'There is no room for more. Delete something first.',
  added: 'Your accomplishment is added.',
  changed: 'Your accomplishment is changed.',
  accepted: 'The accomplishment is accepted.',
  reset: 'The accomplishment is no longer accepted.',
  pinned: 'It stands first now.',
  unpinned: 'It stands in its place by the day now.',
  removed: 'Your accomplishment is deleted.',
  /** Where the server says nothing of its own (HIGHLIGHTS-16). */
  failed: 'Your accomplishment could not be saved. Please try again.',
} as const
