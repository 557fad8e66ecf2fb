import { liveMessages } from '@kindling/rules/messages/live'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { NotLive } from './not-live.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

test('a child is told in its own words that news does not arrive, and an adult that the page is not updating', () => {
  const said = (user_type: 'Child' | 'Teacher') => {
    changeSession({ ...guest, user: { id: 5, user_type } as SessionUser })
    const { unmount } = render(<NotLive onTryAgain={() => undefined} />)
    const words = screen.getByRole('complementary', { name: liveMessages.label }).querySelector('p')
    unmount()
    return words?.textContent
  }
  expect([said('Child'), said('Teacher')]).toEqual([liveMessages.notLiveForChild, liveMessages.notLive])
})
