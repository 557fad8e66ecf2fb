import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { DistrictSchoolScreen } from './district-school-screen.tsx'

const plan = { pro_plan_active: false, pro_plan_expired: false, expires_on: null }
const home = {
  school: {
    id: 2,
    name: 'Mill Pond',
    students: 129,
    ...plan,
    activity: { journals: { now: 12, before: 9 }, lessons: { now: 1, before: 6 } },
    quiet_classes: { now: 8, before: 8, of: 12 },
    participation: { now: null, before: null, days: 0 },
  },
  through: 'Nov 16, 2026',
  requests: null,
  classes: null,
}
const dina = { id: 9, first_name: 'Dina', last_name: 'Pham', avatar: '', gender: null, user_type: 'Teacher' }
const listed = { id: 2, name: 'Mill Pond', city: '', state: '', grade: 9, ...plan }
const size = { students: 129, teachers: 7, classes: 12 }

async function open(admins: readonly object[], quiet = home.school.quiet_classes) {
  const school = { ...home.school, quiet_classes: quiet }
  await smallServer(({ path }) =>
    path.startsWith('/school/home')
      ? { body: { ...home, school } }
      : {
          body: {
            district: { id: 3, name: 'Larkfield' },
            schools: [{ ...listed, ...size, admins }],
            can: [],
          },
        },
  )
  const { unmount } = renderAt(
    '/dashboard/district/schools/$schoolId',
    '/dashboard/district/schools/2',
    DistrictSchoolScreen,
  )
  const tiles = within(await screen.findByRole('list', { name: 'At a glance' })).getAllByRole('listitem')
  const words = tiles.map(tile => tile.textContent)
  return { words, unmount }
}

test('a district reads whom to call and how large the school is, and whom to ask about its classes', async () => {
  const { words, unmount } = await open([dina])
  expect(
    await screen.findByText('Administrator: Dina Pham · 129 students, 7 teachers, 12 classes'),
  ).toBeTruthy()
  expect(words[1]).toContain(
    'of 12 classes with students had no journal in the last 5 school days. Dina Pham can see which ones.',
  )
  unmount()
  const calm = await open([dina, { ...dina, id: 10, first_name: 'Ana' }], { now: 0, before: 0, of: 12 })
  expect(await screen.findByText(/^Administrators: Dina Pham, Ana Pham · 129 students/)).toBeTruthy()
  expect(calm.words[1]).not.toContain('can see which')
  calm.unmount()
  await open([])
  expect(await screen.findByText('129 students, 7 teachers, 12 classes')).toBeTruthy()
})
