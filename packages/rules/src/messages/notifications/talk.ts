import type { NotificationKinds } from '../../notification-kind.ts'

export const talkNotifications = {
  checkin_help_wanted: { mode: 'activities', words: '{name} would like to talk to someone.' },
  talk_words: { mode: 'activities', words: 'Please read something that {name} wrote.' },
  talk_answered: { mode: 'activities', words: '{name} knows that you would like to talk.' },
  talk_said: { mode: 'activities', words: '{name} wrote you.' },
} as const satisfies NotificationKinds
