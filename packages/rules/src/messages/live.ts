/** What is said when news does not arrive by itself. */
export const liveMessages = {
  label: 'Live news',
  notLive: 'This page is not updating. We keep trying.',
  notLiveForChild: 'We can’t load new things right now. You can keep going.',
} as const
