/** The prompt of the day on a child's home. */
export const promptHomeMessages = {
  ofClass: 'From your teacher',
  ofDay: 'Today’s question',
  answer: 'Answer it',
  more: 'More questions',
} as const
