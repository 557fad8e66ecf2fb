import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { NotificationTabs } from './notification-list.tsx'

const item = (key: string, mode: 'journals' | 'activities', read: boolean) => ({
  key,
  mode,
  read,
  id: key,
  name: `About ${key}`,
  type: 'school_asked',
  createdAt: '2026-11-18T17:00:00.000Z',
  user_id: 5,
  user_info: { id: 5, first_name: 'Ruth', last_name: 'Reed', gender: null, avatar: '' },
  child_id: null,
  contentDetails: { title: '', journal_id: null },
})

/** The tabs with these notifications; returns the labels of the selected tabs, and of those with a dot. */
async function show(notifications: object[]) {
  const unread = notifications.filter(one => !(one as { read: boolean }).read).length
  await smallServer(({ method }) => ({
    body: method === 'GET' ? { notifications, unread } : { unread: 0 },
  }))
  const { unmount } = renderScreen(<NotificationTabs />)
  const tabs = await screen.findAllByRole('tab')
  return {
    unmount,
    chosen: () =>
      tabs.filter(tab => tab.getAttribute('aria-selected') === 'true').map(tab => tab.textContent),
    dotted: () => tabs.filter(tab => tab.querySelector('[role=img]')).map(tab => tab.textContent),
  }
}

test('the notifications open on the mode with news, and stay there when it is read [NOTIFICATIONS-01]', async () => {
  const { unmount, chosen, dotted } = await show([
    item('old', 'journals', true),
    item('new', 'activities', false),
  ])
  expect([chosen(), dotted()]).toEqual([['Activities'], ['Activities']])
  await userEvent.click(await screen.findByRole('button', { name: /Unread/ }))
  await waitFor(() => expect(dotted()).toEqual([]))
  expect(chosen()).toEqual(['Activities'])
  unmount()
})

test('with news in both modes, and with none at all, the journals come first', async () => {
  const both = await show([item('a', 'activities', false), item('j', 'journals', false)])
  expect([both.chosen(), both.dotted()]).toEqual([['Journals'], ['Journals', 'Activities']])
  both.unmount()
  const none = await show([item('old', 'activities', true)])
  expect([none.chosen(), none.dotted()]).toEqual([['Journals'], []])
})

test('who likes or comments on the same entry stands in one line, which is read as one, and own acts are no news', async () => {
  const reader = currentSession()
  onTestFinished(() => changeSession(reader))
  changeSession({ ...reader, user: { id: 5, user_type: 'Child' } as SessionUser })
  const like = (key: string, id: number, first_name: string, journal_id = 9) => ({
    ...item(key, 'journals', false),
    type: 'journal_liked',
    user_id: id,
    user_info: { id, first_name, last_name: '', gender: null, avatar: '' },
    contentDetails: { title: 'The storm', journal_id },
  })
  const likes = [
    like('a', 1, 'Bo'),
    like('b', 2, 'Ana'),
    like('own', 5, 'Ruth'),
    like('c', 3, 'Kim'),
    like('again', 1, 'Bo'),
  ]
  const comment = (key: string, id: number, name: string, journal_id = 9) => ({
    ...like(key, id, name, journal_id),
    type: 'comment_added',
  })
  // Who comments twice is named once.
  const comments = [
    comment('e', 3, 'Kim'),
    comment('f', 2, 'Ana'),
    comment('g', 1, 'Bo', 10),
    comment('h', 1, 'Bo', 10),
  ]
  const heard = await smallServer(({ method }) => ({
    body:
      method === 'GET'
        ? { notifications: [...likes, like('d', 1, 'Bo', 10), ...comments], unread: 5 }
        : { unread: 1 },
  }))
  renderScreen(<NotificationTabs />)
  const lines = () =>
    screen.getAllByRole('listitem').map(line => line.querySelector('span span')?.textContent)
  await screen.findAllByRole('listitem')
  expect(lines()).toEqual([
    'Bo, Ana and one more like “The storm”.',
    'Bo likes “The storm”.',
    'Kim and Ana wrote to you about “The storm”.',
    'Bo wrote to you about “The storm”.',
  ])
  await userEvent.click(screen.getByText('Bo, Ana and one more like “The storm”.'))
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ keys: ['a', 'b', 'c', 'again'] }))
})

test('a vendor has one list without tabs, and nothing there speaks of journals', async () => {
  const reader = currentSession()
  onTestFinished(() => changeSession(reader))
  changeSession({ ...reader, user: { id: 7, user_type: 'Vendor' } as SessionUser })
  await smallServer(() => ({ body: { notifications: [item('a', 'activities', false)], unread: 1 } }))
  renderScreen(<NotificationTabs />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('tab')).toBeNull()
})

test('an operator has one list without tabs, unless there is news of journals', async () => {
  const reader = currentSession()
  onTestFinished(() => changeSession(reader))
  changeSession({ ...reader, is_operator: true, user: { id: 9, user_type: 'Parent' } as SessionUser })
  const both = await show([item('a', 'activities', false), item('j', 'journals', true)])
  expect(both.chosen()).toEqual(['Activities'])
  both.unmount()
  await smallServer(() => ({ body: { notifications: [item('a', 'activities', false)], unread: 1 } }))
  renderScreen(<NotificationTabs />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('tab')).toBeNull()
})
