import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { DisputesNote } from '../../features/disputes/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { RosterTabs } from './roster-tabs.tsx'
import { schoolPartOf } from './school-part.ts'

test('for an administrator the roster is a part of the school; its first list is the teachers, or the classes of a school that nobody has verified', async () => {
  await smallServer(() => ({ body: { requests: [], disputes: [], no_of_students: 0, free_limit: null } }))
  const partsOf = (user_role: string | null, school_unverified: boolean) => {
    const user = { id: 7, user_role, groups: [] } as unknown as SessionUser
    changeSession({ ...currentSession(), user, school_unverified })
    const { unmount } = renderScreen(<RosterTabs />)
    const links = screen.getAllByRole('link').map(one => [one.textContent, one.getAttribute('href')])
    unmount()
    return links.slice(0, 2)
  }
  const overview = ['Overview', '/dashboard/school']
  expect(partsOf('Primary School Admin', true)).toEqual([overview, ['Classes', '/dashboard/roster']])
  expect(partsOf('Primary School Admin', false)).toEqual([
    overview,
    ['Teachers', '/dashboard/roster/Teacher'],
  ])
  expect(partsOf(null, false)).toEqual([
    ['Classes', '/dashboard/roster'],
    ['Students', '/dashboard/roster/Child'],
  ])
})

test('while nobody has verified a school, its empty lists are behind the last tab', async () => {
  const state = { requests: [] as object[], no_of_students: 0 }
  await smallServer(({ path }) => ({
    body: path.includes('student_requests') ? { ...state, free_limit: 30 } : { disputes: [] },
  }))
  const user = { id: 7, user_role: 'Primary School Admin', groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user, school_unverified: true })
  const folded = () => [...document.querySelectorAll('details a')].map(one => one.textContent)
  const empty = renderScreen(<RosterTabs />)
  expect(folded()).toEqual(['Students', 'Requests', 'Teachers'])
  empty.unmount()
  Object.assign(state, { requests: [{ id: 1 }], no_of_students: 2 })
  renderScreen(<RosterTabs />)
  await screen.findByRole('link', { name: 'Requests (1)' })
  expect(folded()).toEqual(['Teachers'])
})

test('the overview and the settings of a school are in one row with the lists of its roster', async () => {
  await smallServer(() => ({ body: { requests: [], disputes: [] } }))
  const user = { id: 7, user_role: 'Primary School Admin', groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user, school_unverified: false })
  renderScreen(<RosterTabs part={schoolPartOf('safe-adults', {})} />)
  expect(screen.getAllByRole('link').map(one => one.textContent)).toEqual([
    'Overview',
    'Teachers',
    'Students',
    'Classes',
    'Requests',
    'Settings',
  ])
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.getAttribute('href')).toBe('/dashboard/school?part=settings')
  expect(schoolPartOf('', { part: 'settings' })).toBe('settings')
  expect(schoolPartOf('disputes', { part: 'waiting' })).toBeNull()
})

test('an administrator finds an open dispute from where the roster begins; a teacher is not asked', async () => {
  const child = { id: 9, first_name: 'Tamar', last_name: 'Reed' }
  const dispute = {
    id: 4,
    child,
    about: 'password',
    opened_at: '2026-11-18T17:00:00.000Z',
    reason: 'Not us.',
    guardians: [],
  }
  const heard = await smallServer(({ path }) => ({
    body: path.includes('/dispute/') ? { disputes: [dispute] } : { requests: [], groups: [] },
  }))
  const showTo = (user_role: string | null) => {
    const user = { id: 7, user_type: 'Teacher', user_role, groups: [] } as unknown as SessionUser
    changeSession({ ...currentSession(), user, school_unverified: false })
    return renderScreen(
      <>
        <RosterTabs />
        <DisputesNote />
      </>,
    )
  }
  const { unmount } = showTo('Primary School Admin')
  const link = await screen.findByRole('link', { name: 'Open the dispute' })
  expect(link.getAttribute('href')).toBe('/dashboard/school#disputes')
  expect(screen.getByText('There is an open dispute about Tamar Reed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Overview (1)' })).toBeTruthy()
  unmount()
  heard.length = 0
  showTo(null)
  await screen.findByRole('link', { name: 'Requests' })
  expect(heard.filter(one => one.path.includes('/dispute/'))).toEqual([])
})
