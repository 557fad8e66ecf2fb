/** What a child has made and finished, as one figure: ten for a lesson, five for a journal (D-46). It only grows. */
export const lifetimeScore = ({ lessons, journals }: { lessons: number; journals: number }) =>
  lessons * 10 + journals * 5

/** Kindness to others, as one figure: two for an answer to another person's journal, one for a like or star (D-46). */
export const karmaPoints = ({ comments, reactions }: { comments: number; reactions: number }) =>
  comments * 2 + reactions
