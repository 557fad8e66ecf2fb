import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { SignedInFrame } from './signed-in-frame.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const user = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Reed',
  user_type: 'Child',
  groups: [],
  age: 9,
  avatar: '/pictures/animals/owl.svg',
}
const nothing = { notifications: [], unread: 0, last_event_id: '' }

/** The frame around a page of the child. */
function open(on_class_device: boolean) {
  const session = { ...guest, user: user as never as SessionUser, on_class_device }
  changeSession(session)
  const path = '/dashboard/progress'
  return renderAt(path, path, () => (
    <SignedInFrame session={session} user={session.user} path={path}>
      <p>The page</p>
    </SignedInFrame>
  ))
}

test('the head of a page signs out at once where the next child is waiting, and only there', async () => {
  const heard = await smallServer(() => ({ status: 503, body: nothing }))
  const { unmount } = open(false)
  expect(await screen.findByRole('link', { name: 'Your account, Mia' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  unmount()
  open(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain('/user/sign_out'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
