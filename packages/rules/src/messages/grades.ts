/** What grades are called. */
export const gradeMessages = {
  preK: 'Pre-K',
  transitional: 'TK',
  kindergarten: 'Kindergarten',
  grade: 'Grade {grade}',
} as const
