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
  child_linked: '{name} is now a guardian of {title}.',
  guardian_left: '{name} is no longer a guardian of {title}.',
  join_requested: 'A student asks to join you. Please look at your requests.',
  join_declined: '{name} did not take up the request to join. You can ask for the code of the class.',
  friend_asked: '{name} asks to be friends with {title}.',
  friend_consent: '{name} wants to be friends with another child. Please say whether you agree.',
  friends_made: '{name} and {title} are friends now.',
  support_visit: 'Support looked at your account: “{title}”',
  support_visit_child: 'Support looked at the account of {name}: “{title}”',
  class_sign_in_locked: '{name} needs help to sign in.',
  checkin_help_wanted: '{name} would like to talk to someone.',
  lesson_started: '{name} started the lesson “{title}”.',
  lesson_reopened: '{name} removed a journal. The lesson “{title}” is in progress again.', // LESSONS-15
}
