import { classAddress, familiesAddress, nearAddress, schoolDisputesAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { type NotificationType, notificationKinds } from '@kindling/rules/messages/notifications'
import { isTalkNews } from '@kindling/rules/notifications'
import { currentSession } from '../../platform/account.ts'
import { journalAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import type { Opens } from '../../platform/windows.ts'
import type { NotificationItem } from './api.ts'

/** What a notification says; a kind that this version does not know says its own name. */
export function sentenceOf(item: NotificationItem): string {
  const kind = notificationKinds[item.type as NotificationType]
  const name = fullName(item.user_info)
  return kind ? format(kind.words, { name, title: item.contentDetails.title }) : item.name
}

/** Where a notification leads, or null. */
export function addressOf(item: NotificationItem): string | null {
  const { journal_id, comment_id } = item.contentDetails
  if (journal_id !== null && item.child_id !== null) {
    return journalAddress(item.child_id, journal_id) + (comment_id === null ? '' : '#comments')
  }
  if (isTalkNews(item.type)) return currentSession().landing
  if (item.type === 'join_requested') return '/dashboard/requests'
  if (item.type === 'class_asks') return '/parent/dashboard'
  if (item.type === 'class_waiting') return classAddressOf(item)
  if (item.type === 'guardian_waits') return familiesAddressOf(item)
  if (item.type === 'guardian_tapped') return '/parent/dashboard'
  if (item.type === 'class_sign_in_locked') return `/dashboard/class/${item.groupIds[0]}/signin`
  if (item.type.startsWith('dispute')) return disputeAddressOf(item)
  if (item.type.startsWith('friend') && item.child_id !== null) return `/child/${item.child_id}/friends`
  return item.lessonUrl
}

/** The families of the class that was told, where its teacher taps the name. */
function familiesAddressOf({ nodeInfo }: NotificationItem): string | null {
  const classId = /^groups\/users\/(\d+)$/.exec(nodeInfo.topic)?.[1]
  return classId === undefined ? null : familiesAddress(Number(classId))
}

/** The class of a notification, as its reader has it. */
function classAddressOf({ groupIds: [classId] }: NotificationItem): string | null {
  const { user } = currentSession()
  return user && classId !== undefined ? classAddress(user.id, classId) : null
}

/** A family reads about a dispute beside the child; an administrator decides it. */
const disputeAddressOf = ({ nodeInfo, child_id }: NotificationItem) => {
  if (!nodeInfo.topic.startsWith('notifications/parents/')) return schoolDisputesAddress
  return child_id === null ? null : nearAddress(child_id)
}

/** The window over the screen that shows it: the answers, where it is about an answer. */
export function windowOf(item: NotificationItem): Opens | undefined {
  const { journal_id, comment_id } = item.contentDetails
  if (journal_id === null) return undefined
  return comment_id === null ? { journal: journal_id } : { comments: journal_id }
}
