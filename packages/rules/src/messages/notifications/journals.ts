import type { NotificationKinds } from '../../notification-kind.ts'

export const journalNotifications = {
  journal_added: { mode: 'journals', words: '{name} wrote “{title}”.' },
  journal_updated: { mode: 'journals', words: '{name} changed “{title}”.' },
  journal_answered: { mode: 'journals', words: '{name} answered “{title}”.' },
  answer_changed: { mode: 'journals', words: '{name} changed the answer to “{title}”.' },
  journal_deleted: { mode: 'journals', words: '{name} removed a journal entry.' },
  journal_liked: { mode: 'journals', words: '{name} likes “{title}”.' },
  journal_starred: { mode: 'journals', words: '{name} gave “{title}” a star.' },
} as const satisfies NotificationKinds
