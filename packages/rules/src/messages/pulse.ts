/** The pulse of a class: five questions on a project. */
export const pulseMessages = {
  title: 'How was today’s project?',
  short: 'Projects',
  lead: 'Five short questions about what you did today. There are no wrong answers.',
  ask: 'Ask “How was today’s project?”',
  buckets: '{bucket, select, joy {Enjoyed it} growth {Learned from it} other {The project}}',
  categories: '{category, select, good {Good} between {In between} other {Low}}',
  steps: ['Not at all', 'A little', 'So-so', 'Mostly', 'Very much'],
  questions: {
    liked: 'Did you like what you did today?',
    together: 'Did you like working with the others?',
    again: 'Would you like to do something like this again?',
    learned: 'Did you learn something new?',
    proud: 'Are you proud of what came of it?',
  },
} as const
