import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { News } from '../../platform/live.ts'
import { keys } from '../../platform/query-keys.ts'
import { type NotificationList, notificationsQuery } from './api.ts'
import { Refresher } from './refresher.ts'
import { takeNews, withNews } from './take-news.ts'

const news = (number: number): News => ({
  id: `groups/users/3:${number}`,
  key: `groups/users/3:${number}`,
  name: 'Linh wrote “Moss”.',
  type: 'journal_added',
  mode: 'journals',
  createdAt: '2026-11-21T08:00:00Z',
  read: false,
  user_id: 1026,
  user_info: { id: 1026, first_name: 'Linh', last_name: '', gender: null, avatar: '' },
  child_id: 1026,
  groupIds: [3],
  nodeInfo: { topic: 'groups/users/3', number },
  contentDetails: { id: 9, title: 'Moss', journal_id: 9, comment_id: null, lesson_id: null },
  lessonUrl: null,
  arche_type: null,
  archetype_id: null,
})
const empty: NotificationList = { notifications: [], unread: 0, last_event_id: '' }

test('news stands first, the same news twice stays one, and the list ends at 100 [NOTIFICATIONS-07]', () => {
  const twice = withNews(withNews(empty, news(1)), news(1))
  expect([twice.notifications.length, twice.unread]).toEqual([1, 1])
  expect(withNews(twice, news(2)).notifications.map(entry => entry.nodeInfo.number)).toEqual([2, 1])
  let full = empty
  for (let number = 1; number <= 101; number++) full = withNews(full, news(number))
  expect(full.notifications).toHaveLength(100)
})

test('news about a journal makes the journal, its comments, the child’s list and the numbers of answers stale', () => {
  const client = new QueryClient()
  client.setQueryData(notificationsQuery.queryKey, empty)
  const touched = [
    keys.journal(9),
    keys.comments(9),
    keys.journals(1026),
    keys.answerCounts(6),
    keys.journal(8),
  ]
  for (const key of touched) client.setQueryData(key, {})
  takeNews(new Refresher(client), news(1))
  expect(touched.map(key => client.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(client.getQueryData(notificationsQuery.queryKey)?.unread).toBe(1)
})
