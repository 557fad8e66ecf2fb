import { inboxMessages } from '@kindling/rules/messages/inbox'
import { type NotificationType, notificationKinds } from '@kindling/rules/messages/notifications'
import type { NotificationItem } from './api.ts'

/** One line of the panel: a piece of news, or what several people did to the same subject. */
export interface NewsLine {
  /** The newest of them. */
  item: NotificationItem
  /** The earlier ones, newest first. */
  others: readonly NotificationItem[]
}

/** News as lines: without the reader's own acts, and with all likes of an entry in one line, and so all comments on it. */
export function linesOf(news: readonly NotificationItem[], readerId: number | undefined): NewsLine[] {
  const lines: { item: NotificationItem; others: NotificationItem[] }[] = []
  for (const item of news) {
    if (isOwnAct(item, readerId)) continue
    const same = lines.find(line => isGathered(line.item, item))
    if (same) same.others.push(item)
    else lines.push({ item, others: [] })
  }
  return lines
}

/** News that names its actor is no news for the actor. */
const isOwnAct = ({ type, user_id }: NotificationItem, readerId: number | undefined) =>
  user_id === readerId && notificationKinds[type as NotificationType]?.words.includes('{name}')

/** The kinds of which several are one line, each with the sentence for it. */
export const gathered: Readonly<Record<string, string>> = {
  journal_liked: inboxMessages.manyLike,
  comment_added: inboxMessages.manyComment,
}

const isGathered = (one: NotificationItem, other: NotificationItem) =>
  one.type in gathered &&
  other.type === one.type &&
  one.contentDetails.journal_id !== null &&
  one.contentDetails.journal_id === other.contentDetails.journal_id
