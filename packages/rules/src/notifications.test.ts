import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notificationKinds } from './messages/notifications.ts'
import { notificationModes } from './notification-kind.ts'
import { newestAnswer, notificationCaps, topicOfAdult, topics, topicsOfPerson } from './notifications.ts'
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
  for (const kind of Object.values(notificationKinds)) {
    expect(notificationModes).toContain(kind.mode)
    expect(kind.words).not.toBe('')
  }
})

test('what an area tells people of is in the list, and no two areas tell of the same', async () => {
  const told: string[] = []
  const place = join(import.meta.dirname, 'messages/notifications')
  for (const name of readdirSync(place)) {
    const given: Record<string, object> = await import(join(place, name))
    for (const kinds of Object.values(given)) told.push(...Object.keys(kinds))
  }
  expect(told.sort(), 'messages/notifications.ts lists the files beside it').toEqual(
    Object.keys(notificationKinds).sort(),
  )
})

test('topics are named by the real-time paths [REALTIME-05] [REALTIME-08] [REALTIME-10]', () => {
  expect(topics.userEvents(7)).toBe('child_feed/user_events/7')
  expect(topics.group(7)).toBe('groups/users/7')
  expect(topics.childFeed(7)).toBe('child_feed/7')
  expect(topics.feedRead(7)).toBe('feed_read/7')
  expect(topicsOfPerson(7)).toContain('favorites/7')
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

test('a parent reads news in another place than the adults of a school', () => {
  expect(topicOfAdult({ id: 7, user_type: 'Parent' })).toBe('notifications/parents/7')
  expect(topicOfAdult({ id: 7, user_type: 'Teacher' })).toBe('notifications/teachers/7')
})
