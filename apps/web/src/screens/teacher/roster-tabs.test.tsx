import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { RosterTabs } from './roster-tabs.tsx'

test('the roster of somebody whose school nobody has verified begins with the classes, that of a principal with the teachers', async () => {
  await smallServer(() => ({ body: { requests: [], no_of_students: 0, free_limit: null } }))
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
