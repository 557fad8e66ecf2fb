import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { DisputesNote } from '../../features/disputes/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { RosterTabs } from './roster-tabs.tsx'

test('the roster of somebody whose school nobody has verified begins with the classes, that of a principal with the teachers', async () => {
  await smallServer(() => ({ body: { requests: [], disputes: [], no_of_students: 0, free_limit: null } }))
  const user = { id: 7, user_role: 'Primary School Admin', groups: [] } as unknown as SessionUser
  const firstOf = (school_unverified: boolean) => {
    changeSession({ ...currentSession(), user, school_unverified })
    const { unmount } = renderScreen(<RosterTabs />)
    const [first] = screen.getAllByRole('link')
    unmount()
    return [first?.textContent, first?.getAttribute('href')]
  }
  expect(firstOf(true)).toEqual(['Classes', '/dashboard/roster'])
  expect(firstOf(false)).toEqual(['Teachers', '/dashboard/roster'])
})

test('an administrator finds an open dispute from where the roster begins; a teacher is not asked', async () => {
  const child = { id: 9, first_name: 'Tamar', last_name: 'Reed' }
  const dispute = { id: 4, child, about: 'password', reason: 'Not us.', guardians: [] }
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
  const link = await screen.findByRole('link', { name: 'Look at it' })
  expect(link.getAttribute('href')).toBe('/dashboard/school#disputes')
  expect(screen.getByText('There is an open dispute about Tamar Reed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'School (1)' })).toBeTruthy()
  unmount()
  heard.length = 0
  showTo(null)
  await screen.findByRole('link', { name: 'Requests' })
  expect(heard.filter(one => one.path.includes('/dispute/'))).toEqual([])
})
