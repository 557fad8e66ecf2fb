import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import { useNoAccess } from './use-no-access.ts'

const guest = currentSession()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  changeSession(guest)
})

function Closed({ denied }: { denied: boolean }) {
  useNoAccess(denied, 'Closed to you.')
  return null
}

/** Where a user is redirected from a closed page, just before half a second and then. */
function ledTo(user_type: string, denied = true) {
  changeSession({ ...guest, user: { id: 5, user_type } as SessionUser, landing: '/dashboard/progress' })
  const { visited, unmount } = renderScreen(<Closed denied={denied} />)
  act(() => void vi.advanceTimersByTime(499))
  const before = [...visited]
  act(() => void vi.advanceTimersByTime(1))
  unmount()
  return { before, after: visited, told: takeToasts().map(toast => toast.words) }
}

test('a child without access is told, and sent home after half a second; others stay [COURSES-16]', () => {
  const home = { before: [], after: ['/dashboard/progress'], told: ['Closed to you.'] }
  expect(ledTo('Child')).toEqual(home)
  const stays = { before: [], after: [], told: [] }
  expect(ledTo('Child', false)).toEqual(stays)
  for (const kind of ['Parent', 'Teacher']) expect(ledTo(kind)).toEqual(stays)
})
