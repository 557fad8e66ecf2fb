import type { ReplyOf } from '@kindling/contract/define-call'
import type { Changed, listNotifications } from '@kindling/contract/notifications'
import { format } from '@kindling/rules/messages/format'
import { nothingNamed } from '@kindling/rules/messages/gone'
import { kindOf, type NotificationType, notificationKinds } from '@kindling/rules/messages/notifications'
import type { NotificationKind } from '@kindling/rules/notification-kind'
import { type SilentType, silentTypes } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import type { SubjectKind } from '@kindling/rules/subjects'
import type { AreaSubject, SubjectFields } from '../../platform/areas.ts'
import type { TopicEntry } from '../../platform/topics/queries.ts'
import { presentBriefly, presentPerson } from '../accounts/index.ts'
import { type EntryDetails, type ListedEntry, titleKey } from './queries.ts'

export type NotificationReply = ReplyOf<typeof listNotifications>['notifications'][number]

const product = {
  id: productId,
  first_name: 'Kindling',
  last_name: '',
  gender: null,
  avatar: '/pictures/logo.svg',
  user_type: 'Product' as const,
}

/** A topic entry as text, with the current names and titles; null for a type without a notification. */
export function presentEntry(
  subjects: Subjects,
  entry: TopicEntry,
  details: EntryDetails,
  { is_read: isRead, is_known: isKnown }: Pick<ListedEntry, 'is_read' | 'is_known'>,
): NotificationReply | null {
  if (!isTold(entry.type)) return null
  const actor = details.people.get(entry.actor_id) ?? product
  const person = isKnown ? presentPerson(actor) : presentBriefly(actor)
  const kind = kindOf(entry.type)
  const title = titleOf(entry, kind, { subjects, details })
  const fields = fieldsOf(subjects, entry)
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
    groupIds: fields.groupIds ?? [],
    nodeInfo: { topic: entry.topic, number: entry.number },
    contentDetails: {
      id: fields.id ?? null,
      title,
      journal_id: fields.journal_id ?? null,
      comment_id: fields.comment_id ?? null,
      lesson_id: fields.lesson_id ?? null,
    },
    lessonUrl: fields.lessonUrl ?? null,
    arche_type: subjectOf(entry, details)?.arche_type ?? null,
    archetype_id: subjectOf(entry, details)?.archetype_id ?? null,
  }
}

/** A silent change that screens follow, with its row. */
export function presentChange(subjects: Subjects, entry: SilentEntry): ReturnType<typeof Changed.parse> {
  const { id, journal_id = null } = fieldsOf(subjects, entry)
  return { type: entry.type, journal_id, ...(journal_id === null && id !== undefined ? { id } : {}) }
}

type SilentEntry = TopicEntry & { type: SilentType }

type Subjects = ReadonlyMap<SubjectKind, AreaSubject>

/** The rows that an entry names, its subject last. */
const namedIn = (entry: TopicEntry) =>
  [
    { kind: entry.other_kind, id: entry.other_id },
    { kind: entry.subject_kind, id: entry.subject_id },
  ].flatMap(({ kind, id }) => (kind === null || id === null ? [] : [{ kind, id }]))

const fieldsOf = (subjects: Subjects, entry: TopicEntry): SubjectFields =>
  Object.assign(
    {},
    ...namedIn(entry).map(({ kind, id }) => subjects.get(kind)?.fields?.(id, entry.child_id) ?? { id }),
  )

const subjectOf = ({ subject_kind: kind, subject_id: id }: TopicEntry, details: EntryDetails) =>
  kind === null || id === null ? undefined : details.titles.get(titleKey({ kind, id }))

export const isSilent = (entry: TopicEntry): entry is SilentEntry =>
  (silentTypes as readonly string[]).includes(entry.type)

const isTold = (type: string): type is TopicEntry['type'] & NotificationType => type in notificationKinds

/** A row that was removed since keeps its place, and a word for what it was takes that of its title. */
function titleOf(
  entry: TopicEntry,
  kind: NotificationKind,
  { subjects, details }: { subjects: Subjects; details: EntryDetails },
): string {
  if (kind.title === 'child') return details.people.get(entry.child_id ?? 0)?.first_name ?? ''
  const wanted = kind.title ?? entry.subject_kind
  if (wanted === null) return nothingNamed
  const named = namedIn(entry).find(one => one.kind === wanted)
  const found = named && details.titles.get(titleKey(named))
  return found && !found.is_gone ? found.title : (subjects.get(wanted)?.untitled ?? '')
}
