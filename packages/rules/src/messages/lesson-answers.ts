/** Answers to the questions of a lesson, for the child who gives them and the teacher who reads them. */
export const lessonAnswerMessages = {
  answer: 'Answer this question',
  again: 'Answer again',
  answered: 'Your answer',
  saved: 'Your answer is saved.',
  // For the teacher.
  see: 'See the answers',
  title: 'Answers',
  lead: 'What your students have answered in “{name}”, question by question.',
  classes: 'Class',
  ofClass: '{count, plural, =0 {{name}} other {{name} ({count})}}',
  none: 'No answer to this question yet.',
  whole: 'About the lesson as a whole',
  noneYet: 'Nobody in this class has answered yet.',
  noClass: 'No class has this lesson, and nobody has answered.',
  count: '{count, plural, one {# answer} other {# answers}}',
} as const
