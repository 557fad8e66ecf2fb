import type { NotificationType } from '../notifications.ts'

/** One sentence a kind of notification; {name} is who did it, {child} whose record it is, {title} what it is about. */
export const notificationWords: Record<NotificationType, string> = {
  journal_added: '{name} wrote “{title}”.',
  journal_updated: '{name} changed “{title}”.',
  journal_deleted: '{name} removed a journal entry.',
  journal_liked: '{name} likes “{title}”.',
  journal_starred: '{name} gave “{title}” a star.',
  comment_added: '{name} commented on “{title}”.',
  class_joined: '{name} joined the class “{title}”.',
  lesson_started: '{name} started the lesson “{title}”.',
  lesson_reopened: '{name} removed a journal. The lesson “{title}” is in progress again.', // LESSONS-15
}
