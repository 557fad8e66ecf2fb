/** What a child is asked before it signs out on its own device. */
export const leavingMessages = {
  title: 'Sign out?',
  text: 'To come back, you need your password or your card.',
} as const
