import type { NotificationKinds } from '../../notification-kind.ts'

export const vendorNotifications = {
  listing_published: { mode: 'activities', words: 'Your listing {title} is published.' },
  listing_refused: {
    mode: 'activities',
    words: 'Your listing {title} was not published. Your listings say why.',
  },
  listing_hidden: {
    mode: 'activities',
    words: 'Your listing {title} is out of sight. Your listings say why.',
  },
  listing_reopened: {
    mode: 'activities',
    words: 'We are looking at your listing {title} again.',
  },
  changes_published: { mode: 'activities', words: 'Your changes to {title} are published.' },
  changes_refused: {
    mode: 'activities',
    words: 'Your changes to {title} were not published. Your listings say why.',
  },
  claim_granted: { mode: 'activities', words: '{title} is yours to look after.' },
  claim_refused: { mode: 'activities', words: 'Your claim to {title} was refused. Your listings say why.' },
} as const satisfies NotificationKinds
