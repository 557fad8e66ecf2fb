import { fullName } from '@kindling/rules/full-name'
import { type NotificationType, notificationKinds } from '@kindling/rules/messages/notifications'
import { format } from '../../platform/messages.ts'
import type { NotificationItem } from './api.ts'
import { gathered, type NewsLine } from './news-lines.ts'

/** The sentence of a line: of several people who did the same, two by name. */
export function sentenceOfLine({ item, others }: NewsLine): string {
  // A person who does it again counts once.
  const people = new Map(others.map(one => [one.user_id, one]))
  people.delete(item.user_id)
  const [second, ...more] = people.values()
  const words = gathered[item.type]
  if (!second || !words) return sentenceOf(item)
  return format(words, {
    first: fullName(item.user_info),
    second: fullName(second.user_info),
    more: more.length,
    title: item.contentDetails.title,
  })
}

/** The sentence of a notification; a kind that this version does not know shows its own name. */
export function sentenceOf(item: NotificationItem): string {
  const kind = notificationKinds[item.type as NotificationType]
  const name = fullName(item.user_info)
  return kind ? format(kind.words, { name, title: item.contentDetails.title }) : item.name
}
