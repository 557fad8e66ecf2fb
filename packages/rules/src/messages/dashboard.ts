/** What a dashboard says on which nothing was begun yet. */
export const introMessages = {
  title: 'How Kindling works',
  steps: [
    {
      title: 'Find something you like',
      text: 'Look through courses, videos, websites and things to do near you.',
    },
    { title: 'Try it', text: 'Take a lesson. Watch, make or explore something.' },
    { title: 'Show what you learned', text: 'Write, draw, talk or film. Your family and teachers see it.' },
  ],
  act: 'Find something',
} as const
