/** What grades are called. */
export const gradeWords = {
  preK: 'Pre-K',
  transitional: 'TK',
  kindergarten: 'Kindergarten',
  grade: 'Grade {grade}',
} as const
