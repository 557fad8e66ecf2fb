export const vendorMessages = {
  title: 'My listings',
  empty: 'You have no listing yet. Write to us and we set up the first one together.',
  act: 'Write to us',
} as const
