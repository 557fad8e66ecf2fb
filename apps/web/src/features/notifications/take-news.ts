import { errorMessages } from '@kindling/rules/messages/errors'
import { isTalkNews, notificationCaps } from '@kindling/rules/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '../../platform/account.ts'
import type { LiveChange, News } from '../../platform/live.ts'
import { keys } from '../../platform/query-keys.ts'
import { refused } from '../../platform/refused.ts'
import { type NotificationList, notificationsQuery } from './api.ts'
import type { Refresher } from './refresher.ts'

/** Brings what the page shows up to date with one piece of news: the list, and whatever the news is about. */
export function takeNews(refresher: Refresher, news: News): void {
  const { client } = refresher
  client.setQueryData(notificationsQuery.queryKey, known => (known ? withNews(known, news) : known))
  if (isRemoval(news)) forgetJournal(client, news)
  // A list that is just being read may be older than the news, and would take its place.
  if (refresher.isReading(keys.notifications)) void refresher.refresh(keys.notifications)
  for (const queryKey of touchedBy(news)) void refresher.refresh(queryKey)
}

/** Something shown changed without being news: a like taken back, a comment gone, notifications read elsewhere. */
export function takeChange(refresher: Refresher, change: LiveChange): void {
  const touched = followedBy[change.type] ?? aboutJournal(change)
  for (const queryKey of touched) void refresher.refresh(queryKey)
}

/** What a screen shows of the things that changes are about. */
const followedBy: Partial<Record<string, readonly (readonly unknown[])[]>> = {
  report_changed: [keys.reports],
  wellbeing_taken: [keys.wellbeingReport],
  hope_taken: [keys.hopeReport],
  talk_changed: [keys.talks],
}

const aboutJournal = ({ journal_id }: LiveChange): readonly (readonly unknown[])[] =>
  journal_id === null
    ? [keys.notifications]
    : [keys.journal(journal_id), keys.comments(journal_id), keys.familyJournals]

/** The same news twice stays one entry, and the list keeps the server's order: what was cut off arrives late. */
export function withNews(known: NotificationList, news: News): NotificationList {
  if (known.notifications.some(entry => entry.key === news.key)) return known
  const at = known.notifications.findIndex(entry => isNewer(news, entry))
  const place = at < 0 ? known.notifications.length : at
  const notifications = known.notifications.toSpliced(place, 0, news).slice(0, notificationCaps.list)
  return { ...known, notifications, unread: known.unread + (news.read ? 0 : 1) }
}

/** Newest first; what happened in the same moment stands by topic and number. */
function isNewer(news: News, entry: News): boolean {
  if (news.createdAt !== entry.createdAt) return news.createdAt > entry.createdAt
  const [mine, other] = [news.nodeInfo, entry.nodeInfo]
  return mine.topic === other.topic ? mine.number > other.number : mine.topic < other.topic
}

function touchedBy(news: News): readonly (readonly unknown[])[] {
  const { journal_id } = news.contentDetails
  // Who removed an entry has left its screen; it is not asked for again.
  const isOwnRemoval = /reopened|deleted/.test(news.type) && news.user_id === currentSession().user?.id
  const journal =
    journal_id === null || isOwnRemoval
      ? []
      : [keys.journal(journal_id), keys.comments(journal_id), keys.classJournals('all'), keys.today]
  const child =
    news.child_id === null
      ? []
      : [
          keys.journals(news.child_id),
          keys.familyJournals,
          keys.lessonProgress(news.child_id),
          keys.userCourses(news.child_id),
        ]
  if (news.type.startsWith('lesson') || news.type === 'journal_deleted')
    return [...journal, ...child, keys.classJournals('all'), keys.today, keys.anyCourse, keys.anyStudents]
  if (news.type === 'class_joined')
    return [
      keys.groups,
      keys.anyStudents,
      keys.invites,
      keys.anyMemberships,
      ...(news.child_id === null ? [] : [keys.child(news.child_id)]),
    ]
  if (news.type === 'class_waiting') return [keys.groups, keys.anyStudents]
  if (news.type === 'class_asks') return [keys.anyMemberships]
  if (isTalkNews(news.type)) return [keys.talks]
  if (news.type.startsWith('friend')) return [keys.anyFriends]
  if (news.type === 'child_linked' || news.type.startsWith('guardian_'))
    return [
      keys.children,
      keys.guardianRequests,
      keys.anyStudents,
      ...(news.child_id === null ? [] : [keys.guardians(news.child_id), keys.near(news.child_id)]),
    ]
  if (news.type === 'school_asked') return [keys.schoolQuestions]
  if (news.type.startsWith('dispute'))
    return [keys.disputes, ...(news.child_id === null ? [] : [keys.near(news.child_id)])]
  if (news.type === 'join_requested') return [keys.requests]
  if (news.type === 'join_declined') return [keys.invites]
  return [...journal, ...child, keys.children, keys.anyStudents]
}

const isRemoval = (news: News) => news.type === 'journal_deleted' || news.type === 'lesson_reopened'

/** An entry that is gone is not asked for again: who has it open reads so at once; who removed it is leaving anyway. */
function forgetJournal(client: QueryClient, news: News): void {
  const { journal_id } = news.contentDetails
  if (journal_id === null || news.user_id === currentSession().user?.id) return
  const open = client.getQueryCache().find({ queryKey: keys.journal(journal_id) })
  open?.setState({
    status: 'error',
    error: refused('NOT_FOUND', errorMessages.notFound),
    data: undefined,
    fetchStatus: 'idle',
  })
}
