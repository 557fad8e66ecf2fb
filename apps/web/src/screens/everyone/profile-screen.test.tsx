import { profileMessages } from '@kindling/rules/messages/profile'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { DeviceSettings } from '../../features/accounts/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { OwnSettings } from './own-settings.tsx'
import { ProfileScreen } from './profile-screen.tsx'
import { SignOutHere } from './sign-out-here.tsx'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  vi.restoreAllMocks()
})

const user = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Reed',
  avatar: '/pictures/animals/owl.svg',
  user_type: 'Child',
  groups: [],
  username: 'mia.reed',
  grade: null,
} as never as SessionUser
const signOut = () => screen.getByRole('button', { name: 'Sign out on this device' })

test('on a tablet of a class the own account has a way out in words, to where the next child signs in', async () => {
  const heard = await smallServer(() => ({ body: { user: null } }))
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  changeSession({ ...guest, user, on_class_device: true })
  renderScreen(<ProfileScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out on this device' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Mia Reed' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit your profile' })).toBeNull()
  await waitFor(() => expect(gone).toHaveBeenLastCalledWith('/signin/class'))
  expect(heard.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/user/sign_out'])
})

test('elsewhere a child is asked first, and it leads to the start, and a visit of support does not end the session of whom it visits', async () => {
  const heard = await smallServer(() => ({ body: { user: null } }))
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  changeSession({ ...guest, user })
  const { unmount } = renderScreen(<SignOutHere />)
  await userEvent.click(signOut())
  const asked = await screen.findByRole('dialog', { name: 'Sign out?' })
  expect(heard).toEqual([])
  await userEvent.click(within(asked).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(gone).toHaveBeenLastCalledWith('/'))
  unmount()
  changeSession({ ...guest, user, impersonated: true })
  renderScreen(<SignOutHere />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a phone shows the account, and each other part of the settings as one line until it is opened', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await smallServer(() => ({ body: { sessions: [], sign_ins: [], providers: [] } }))
  const mia = { ...user, profile_code: 'ABCD-2345' } as SessionUser
  changeSession({ ...guest, user: mia })
  renderAt('/dashboard/profile', '/dashboard/profile', () => <OwnSettings user={mia} />)
  await screen.findByText('mia.reed')
  expect(screen.getByText('mia.reed').closest('details')).toBeNull()
  const lines = [...document.querySelectorAll('details')].map(part => [
    part.querySelector('summary')?.textContent,
    part.open,
  ])
  expect(lines.slice(0, 3)).toEqual([
    ['Profile code', false],
    ['On this device', false],
    ['Where you are signed in', false],
  ])
  expect(screen.getByText('ABCD-2345').closest('details')?.querySelector('summary')?.textContent).toBe(
    'Profile code',
  )
  vi.unstubAllGlobals()
})

test('a vendor is not told that students could not be asked about: none can want to talk to a vendor', async () => {
  const heard = await smallServer(() => ({ status: 503, body: { code: 'BUSY', message: 'Too much.' } }))
  const profileOf = (user_type: string) => {
    changeSession({ ...guest, user: { ...user, user_type } as SessionUser })
    return renderAt('/dashboard/profile', '/dashboard/profile', ProfileScreen)
  }
  const vendor = profileOf('Vendor')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(heard.filter(({ path }) => path.startsWith('/talk/'))).toEqual([])
  vendor.unmount()
  profileOf('Teacher')
  expect(await screen.findByText('We could not check for students who want to talk.')).toBeTruthy()
})

test('a vendor is asked nothing about journals on this device', () => {
  const settingsOf = (user_type: string) => {
    changeSession({ ...guest, user: { ...user, user_type } as SessionUser })
    const { unmount } = renderScreen(<DeviceSettings />)
    const labels = screen
      .getAllByRole('checkbox')
      .map(box => (box as HTMLInputElement).labels?.[0]?.textContent)
    unmount()
    return labels
  }
  expect(settingsOf('Teacher')).toContain(profileMessages.keepsJournals)
  expect(settingsOf('Vendor')).not.toContain(profileMessages.keepsJournals)
})

test('a class that still waits for a yes is not listed as one that the child is in', async () => {
  const larks = { id: 3, name: 'Larks' }
  const otters = { id: 4, name: 'Otters' }
  const waiting = {
    membership_id: 1,
    child: user,
    group: otters,
    state: 'joined',
    waits_for: 'family',
    can: [],
  }
  await smallServer(() => ({
    body: { journals: [], sessions: [], sign_ins: [], providers: [], memberships: [waiting] },
  }))
  const mia = { ...user, groups: [larks, otters] } as never as SessionUser
  const waits_for = { writing: false, classes: 1, erased_at: null }
  changeSession({ ...guest, user: mia, on_class_device: true, waits_for })
  renderScreen(<ProfileScreen />)
  expect(await screen.findByText('Otters: waiting for a yes')).toBeTruthy()
  expect(screen.getByText('Larks')).toBeTruthy()
  expect(screen.queryByText(/Larks.*Otters/)).toBeNull()
})
