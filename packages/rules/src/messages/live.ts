/** What is said when news does not arrive by itself. */
export const liveMessages = {
  label: 'Live news',
  notLive: 'This page is not updating. We keep trying.',
} as const
