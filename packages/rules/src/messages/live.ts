/** What is said when news does not arrive by itself. */
export const liveMessages = {
  label: 'Live news',
  notLive: 'This page is not updating. We keep trying.',
  notLiveForChild: 'New things do not come in right now. You can go on working.',
} as const
