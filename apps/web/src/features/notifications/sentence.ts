import { fullName } from '@kindling/rules/full-name'
import { type NotificationType, notificationKinds } from '@kindling/rules/messages/notifications'
import { format } from '../../platform/messages.ts'
import type { NotificationItem } from './api.ts'

/** The sentence of a notification; a kind that this version does not know shows its own name. */
export function sentenceOf(item: NotificationItem): string {
  const kind = notificationKinds[item.type as NotificationType]
  const name = fullName(item.user_info)
  return kind ? format(kind.words, { name, title: item.contentDetails.title }) : item.name
}
