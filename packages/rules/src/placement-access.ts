/** Who may do what with work placements: a part of the one table in `access.ts`, by its relations. */
export const placementAccess = {
  /** A work placement (decision 0048) is known to whoever answers for the student; its hours are the student's, the employer the teacher's matter. */
  placement: {
    view: ['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin'],
    /** Opens the row for what the table of states allows to each (`placements.ts`). */
    update: ['self', 'guardian', 'teacher-of'],
    'write-hours': ['self'],
    'ask-employer': ['teacher-of'],
  },
} as const
