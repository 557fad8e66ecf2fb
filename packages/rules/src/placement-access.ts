/** Who may do what with work placements: a part of the one table in `access.ts`, by its relations. */
export const placementAccess = {
  /** A work placement (decision 0048) is visible to all who answer for the student; its hours belong to the student, its employer to the teacher. */
  placement: {
    view: ['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin'],
    /** Opens the row for what the table of states allows each person (`placements.ts`). */
    update: ['self', 'guardian', 'teacher-of'],
    'write-hours': ['self'],
    'ask-employer': ['teacher-of'],
  },
} as const
