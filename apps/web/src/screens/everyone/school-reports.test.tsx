import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { SchoolReports } from './school-reports.tsx'

test('a school without students reads what its reports will show, in place of figures of nothing', async () => {
  const user = { id: 7, user_type: 'Teacher', pro_plan_active: true, groups: [] }
  changeSession({ ...currentSession(), user: user as unknown as SessionUser })
  const zero = { now: 0, before: 0 }
  const seen = async (students: number) => {
    const figures = {
      students,
      pro_plan_active: true,
      activity: { journals: zero, lessons: zero },
      quiet_classes: { ...zero, of: students },
      participation: { now: null, before: null, days: 0 },
    }
    await smallServer(({ path }) => ({
      body: path.includes('home')
        ? { school: figures, requests: null, classes: [] }
        : { school: { id: 5, can: ['manage'], district: null } },
    }))
    const { unmount } = renderScreen(<SchoolReports />)
    const words = await screen.findByText(students ? 'Check-in participation' : /^Figures appear here once/)
    const mails = screen.queryByRole('region', { name: 'Reports by email' })
    unmount()
    return { words: words !== null, mails: mails !== null }
  }
  expect(await seen(0)).toEqual({ words: true, mails: false })
  expect(await seen(3)).toEqual({ words: true, mails: true })
})
