import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ProfileScreen } from './profile-screen.tsx'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  vi.restoreAllMocks()
})

const user = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Reed',
  user_type: 'Child',
  groups: [],
  username: 'mia.reed',
  grade: null,
} as never as SessionUser
const signOut = () => screen.findByRole('button', { name: 'Sign out on this device' }, { timeout: 25_000 })

test('the own account has a way out in words, on every kind of device', async () => {
  for (const on_class_device of [true, false]) {
    const heard = await smallServer(() => ({ body: { sessions: [], sign_ins: [], providers: [], user: null } }))
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    changeSession({ ...guest, user, on_class_device })
    const { unmount } = renderScreen(<ProfileScreen />)
    await userEvent.click(await signOut())
    await waitFor(() => expect(gone).toHaveBeenLastCalledWith(on_class_device ? '/signin/class' : '/'))
    expect(heard.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/user/sign_out'])
    unmount()
  }
}, 60_000)

test('a visit of support does not end the session of whom it visits', async () => {
  await smallServer(() => ({ body: { sessions: [], sign_ins: [], providers: [] } }))
  changeSession({ ...guest, user, impersonated: true })
  renderScreen(<ProfileScreen />)
  expect(await screen.findByRole('heading', { name: 'Mia Reed' }, { timeout: 25_000 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out on this device' })).toBeNull()
}, 60_000)
