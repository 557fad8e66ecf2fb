/** How long everybody concerned can take an erasure back (decision 0051). */
export const erasureDays = 7

/** Whoever became a guardian beside others asks for nothing that cannot be undone in the first days. */
export const newGuardianDays = 7

/** What of a child goes, as it is counted before: by the names that the page has for it. */
export const erasedParts = [
  'journals',
  'artefacts',
  'highlights',
  'goals',
  'badges',
  'check_ins',
  'lessons',
  'comments',
  'files',
  'placements',
  'classes',
  'friends',
] as const
export type ErasedPart = (typeof erasedParts)[number]

/** What of a child is its school's, and goes where that school erases it. */
export const schoolParts = ['check_ins', 'placements', 'classes'] as const satisfies readonly ErasedPart[]
