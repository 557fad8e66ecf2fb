/** How long all people concerned can cancel an erasure (decision 0051). */
export const erasureDays = 7

/** How many days an additional guardian cannot request anything that cannot be undone. */
export const newGuardianDays = 7

/** The parts of a child's data that are deleted and counted beforehand, by their names on the page. */
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

/** The parts that belong to the school, and are deleted when the school erases the child. */
export const schoolParts = ['check_ins', 'placements', 'classes'] as const satisfies readonly ErasedPart[]
