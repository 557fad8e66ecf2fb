import { expect, test } from 'vitest'
import { notificationMessages } from './messages/notifications.ts'
import {
  newestAnswer,
  notificationCaps,
  notificationModes,
  notificationTypes,
  topics,
} from './notifications.ts'
import { schoolYearStart } from './school-year.ts'

test('a list is at most 100 long [NOTIFICATIONS-07]', () => expect(notificationCaps.list).toBe(100))

test('500 items of a teacher and 200 of a class are read, and 500 for a child [NOTIFICATIONS-09] [NOTIFICATIONS-10] [NOTIFICATIONS-11]', () => {
  expect(notificationCaps).toMatchObject({ teacher: 500, group: 200, childGroup: 500 })
})

test('reading begins on 1 July of the school year [NOTIFICATIONS-08]', () => {
  expect(schoolYearStart('2026-06-30')).toBe('2025-07-01')
  expect(schoolYearStart('2026-07-01')).toBe('2026-07-01')
  expect(schoolYearStart('2026-12-31')).toBe('2026-07-01')
})

test('every kind has a mode and words', () => {
  expect(notificationModes).toEqual(['journals', 'activities'])
  for (const type of Object.keys(notificationTypes)) expect(notificationMessages).toHaveProperty(type)
})

test('topics are named by the real-time paths [REALTIME-05] [REALTIME-08] [REALTIME-10]', () => {
  expect(topics.userEvents(7)).toBe('child_feed/user_events/7')
  expect(topics.childFeed(7)).toBe('child_feed/7')
  expect(topics.feedRead(7)).toBe('feed_read/7')
})

test('the newest answer is the first that somebody else gave to this child', () => {
  const news = [
    { id: 1, type: 'comment_added', user_id: 7, child_id: 7 },
    { id: 2, type: 'journal_liked', user_id: 3, child_id: 7 },
    { id: 3, type: 'comment_added', user_id: 3, child_id: 8 },
    { id: 4, type: 'journal_answered', user_id: 3, child_id: 7 },
    { id: 5, type: 'comment_added', user_id: 4, child_id: 7 },
  ]
  expect(newestAnswer(news, 7)?.id).toBe(4)
  expect(newestAnswer(news.slice(0, 3), 7)).toBeNull()
})
