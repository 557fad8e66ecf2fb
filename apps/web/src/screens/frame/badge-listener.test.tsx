import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aBadge } from '../../../test/a-badge.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { BadgeListener } from './badge-listener.tsx'

const { id, name, description, url, shape, color, symbol } = aBadge({ name: 'Owl eyes' })
const earned = {
  badge: { id, name, description, url, shape, color, symbol },
  award_id: 12,
  archetype: 'Playlists',
  archetype_id: 9,
  title: 'Sky week',
  badge_unit_count: 1,
  units: 1,
  status: 'Completed',
  awarded_at: '2026-10-04T10:00:00.000Z',
  awarded_by_name: null,
  is_new: true,
}
const serve = (news: { type: string; read: boolean; createdAt: string }) =>
  smallServer(({ path }) => ({
    body: path.includes('notification')
      ? { notifications: [news], unread: 0, last_event_id: '' }
      : { badges: [earned] },
  }))
const now = () => new Date().toISOString()
const slow = { timeout: 5_000 }

test('a badge that a child has just earned by an own act opens its window on any page, after the field in which the child writes [BADGES-06]', async () => {
  await serve({ type: 'badge_earned', read: true, createdAt: now() })
  renderScreen(
    <>
      <input aria-label="Your words" />
      <button type="button">Elsewhere</button>
      <BadgeListener childId={1} path="/playlist_long/9" />
    </>,
  )
  const field = screen.getByLabelText('Your words')
  field.focus()
  await import('../child/badge-window.tsx')
  await userEvent.type(field, 'Mars')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  const modal = await screen.findByRole('dialog', { name: 'You earned a badge!' }, slow)
  expect(modal.textContent).toContain('Owl eyes')
})

test('the badges of a child are read only where the news has a new one, and on the page of badges', async () => {
  const heard = await serve({ type: 'badge_earned', read: true, createdAt: '2026-01-04T10:00:00.000Z' })
  const { unmount } = renderScreen(<BadgeListener childId={1} path="/playlist_long/9" />)
  await waitFor(() => expect(heard.some(({ path }) => path.includes('notification'))).toBe(true))
  expect(heard.some(({ path }) => path.includes('badge'))).toBe(false)
  unmount()
  renderScreen(<BadgeListener childId={1} path="/child/1/badges" />)
  expect(await screen.findByRole('dialog', { name: 'You earned a badge!' }, slow)).toBeTruthy()
})
