/** What is said when news does not arrive by itself. */
export const liveMessages = {
  label: 'Live news',
  notLive: 'News is not arriving right now.',
} as const
