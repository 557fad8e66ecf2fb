import type { ReplyOf } from '@kindling/contract/define-call'
import type { listNotifications } from '@kindling/contract/notifications'
import { format } from '@kindling/rules/messages/format'
import { kindOf, type NotificationType, notificationKinds } from '@kindling/rules/messages/notifications'
import type { NotificationKind } from '@kindling/rules/notification-kind'
import { silentTypes } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import type { TopicEntry } from '../../platform/topics/queries.ts'
import { presentBriefly, presentPerson } from '../accounts/index.ts'
import type { EntryDetails, ListedEntry } from './queries.ts'

export type NotificationReply = ReplyOf<typeof listNotifications>['notifications'][number]

const product = {
  id: productId,
  first_name: 'Kindling',
  last_name: '',
  gender: null,
  avatar: '/pictures/logo.svg',
  user_type: 'Product' as const,
}

/** A topic entry in words, with the names and titles of now; null for what nobody is told of. */
export function presentEntry(
  entry: TopicEntry,
  details: EntryDetails,
  { is_read: isRead, is_known: isKnown }: Pick<ListedEntry, 'is_read' | 'is_known'>,
): NotificationReply | null {
  if (!isTold(entry.type)) return null
  const actor = details.people.get(entry.actor_id) ?? product
  const person = isKnown ? presentPerson(actor) : presentBriefly(actor)
  const journal = entry.journal_id === null ? undefined : details.journals.get(entry.journal_id)
  const kind = kindOf(entry.type)
  const title = titleOf(entry, kind, details)
  const key = `${entry.topic}:${entry.number}`
  return {
    id: key,
    key,
    name: format(kind.words, { name: person.first_name, title }),
    type: entry.type,
    mode: kind.mode,
    createdAt: entry.created_at,
    read: isRead,
    user_id: entry.actor_id,
    user_info: person,
    child_id: entry.child_id,
    groupIds: entry.class_id === null ? [] : [entry.class_id],
    nodeInfo: { topic: entry.topic, number: entry.number },
    contentDetails: {
      id: entry.journal_id ?? entry.lesson_id ?? entry.class_id,
      title,
      journal_id: entry.journal_id,
      comment_id: entry.comment_id,
      lesson_id: entry.lesson_id,
    },
    lessonUrl:
      entry.lesson_id !== null && entry.child_id !== null
        ? `/child/${entry.child_id}/lesson/${entry.lesson_id}`
        : null,
    arche_type: journal?.arche_type ?? null,
  }
}

export const isSilent = (type: string): type is (typeof silentTypes)[number] =>
  (silentTypes as readonly string[]).includes(type)

const isTold = (type: string): type is TopicEntry['type'] & NotificationType => type in notificationKinds

/** A journal that was removed since keeps its place and loses its title. */
function titleOf(entry: TopicEntry, kind: NotificationKind, details: EntryDetails): string {
  switch (kind.title) {
    case 'lesson':
      return details.lessons.get(entry.lesson_id ?? 0) ?? ''
    case 'class':
      return details.classes.get(entry.class_id ?? 0) ?? ''
    case 'child':
      return details.people.get(entry.child_id ?? 0)?.first_name ?? ''
    case 'visit':
      return details.visits.get(entry.support_visit_id ?? 0) ?? '…'
    default: {
      const journal = details.journals.get(entry.journal_id ?? 0)
      return journal && !journal.is_gone ? journal.title : '…'
    }
  }
}
