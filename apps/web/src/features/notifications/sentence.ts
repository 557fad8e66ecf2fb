import { fullName } from '@kindling/rules/full-name'
import { inboxMessages } from '@kindling/rules/messages/inbox'
import { type NotificationType, notificationKinds } from '@kindling/rules/messages/notifications'
import { format } from '../../platform/messages.ts'
import type { NotificationItem } from './api.ts'
import type { NewsLine } from './news-lines.ts'

/** What a line says: of several who like the same, two by name. */
export function sentenceOfLine({ item, others }: NewsLine): string {
  // Who likes, no longer, and again, is one of them.
  const people = new Map(others.map(one => [one.user_id, one]))
  people.delete(item.user_id)
  const [second, ...more] = people.values()
  if (!second) return sentenceOf(item)
  return format(inboxMessages.manyLike, {
    first: fullName(item.user_info),
    second: fullName(second.user_info),
    more: more.length,
    title: item.contentDetails.title,
  })
}

/** What a notification says; a kind that this version does not know says its own name. */
export function sentenceOf(item: NotificationItem): string {
  const kind = notificationKinds[item.type as NotificationType]
  const name = fullName(item.user_info)
  return kind ? format(kind.words, { name, title: item.contentDetails.title }) : item.name
}
