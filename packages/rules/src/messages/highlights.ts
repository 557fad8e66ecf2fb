/** What the server and the form say of an accomplishment. */
export const highlightRefusals = {
  many: 'There is no room for more. Delete something first.',
  added: 'Your accomplishment is added.',
  changed: 'Your accomplishment is changed.',
  accepted: 'The accomplishment is accepted.',
  reset: 'The accomplishment is no longer accepted.',
  pinned: 'It stands first now.',
  unpinned: 'It stands in its place by the day now.',
  removed: 'Your accomplishment is deleted.',
} as const
