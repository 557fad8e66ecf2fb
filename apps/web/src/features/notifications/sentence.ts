import type { NotificationType } from '@kindling/rules/notifications'
import { notificationWords } from '@kindling/rules/words/notifications'
import { say } from '../../platform/words.ts'
import type { NotificationItem } from './api.ts'

/** What a notification says; a kind that this version does not know says its own name. */
export function sentenceOf(item: NotificationItem): string {
  const entry = notificationWords[item.type as NotificationType]
  const name = `${item.user_info.first_name} ${item.user_info.last_name}`.trim()
  return entry ? say(entry, { name, title: item.contentDetails.title }) : item.name
}

/** Where a notification leads, or null. */
export function addressOf(item: NotificationItem): string | null {
  const { journal_id, comment_id } = item.contentDetails
  if (journal_id !== null && item.child_id !== null) {
    return `/child/${item.child_id}/journals/${journal_id}${comment_id === null ? '' : '#comments'}`
  }
  return item.lessonUrl
}
