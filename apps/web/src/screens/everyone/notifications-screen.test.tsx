import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

const item = (read: boolean) => ({
  key: 'a',
  mode: 'activities',
  read,
  id: 'a',
  name: 'About a',
  type: 'school_asked',
  createdAt: '2026-11-18T17:00:00.000Z',
  user_id: 5,
  user_info: { id: 5, first_name: 'Ruth', last_name: 'Reed', gender: null, avatar: '' },
  child_id: null,
  contentDetails: { title: '', journal_id: null },
})

test('the button to mark all as read is there for who has unread notifications, and rests in place once used', async () => {
  const show = async (notifications: { read: boolean }[]) => {
    const unread = notifications.filter(({ read }) => !read).length
    const heard = await smallServer(({ method }) => ({
      body: method === 'GET' ? { notifications, unread } : { unread: 0 },
    }))
    const { unmount } = renderScreen(<NotificationsScreen />)
    await screen.findAllByRole('tab')
    return { heard, unmount }
  }
  for (const notifications of [[], [item(true)]]) {
    const { unmount } = await show(notifications)
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    unmount()
  }
  const { heard } = await show([item(false)])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' })
  await userEvent.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ keys: ['a'] }])
})
