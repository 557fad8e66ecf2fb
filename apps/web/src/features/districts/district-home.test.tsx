import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { DistrictHome as Home } from './api.ts'
import { DistrictHome } from './district-home.tsx'

const figures = {
  students: 40,
  activity: { journals: { now: 12, before: 9 }, lessons: { now: 3, before: 6 } },
  quiet_classes: { now: 1, before: 4, of: 2 },
  participation: { now: 62, before: 50, days: 18 },
}
const plan = { pro_plan_active: true, pro_plan_expired: false, expires_on: '2027-07-01T00:00:00.000Z' }
const closed = { open: null, next_start: null, own_windows: 0, taking_part: 0 }
const home: Home = {
  district: { id: 3, name: 'Larkfield' },
  through: 'Nov 16, 2026',
  whole: figures,
  schools: [
    { id: 5, name: 'Larkfield High', ...plan, ...figures },
    {
      id: 6,
      name: 'Tiny School',
      ...plan,
      students: 2,
      activity: null,
      quiet_classes: null,
      participation: { now: null, before: null, days: 0 },
    },
  ],
  year: [],
  hope: [
    { user_type: 'Child', ...closed },
    { user_type: 'Teacher', ...closed },
    { user_type: 'District Admin', ...closed },
  ],
}

const showing = async (hope: Home['hope']) => {
  await smallServer(() => ({ body: { ...home, hope } }))
  const { unmount } = renderScreen(<DistrictHome />)
  const tile = (await screen.findByText('Hope check-in')).closest('a')
  const card = screen.getByRole('region', { name: 'When the hope check-in is open' })
  const shown = [
    tile?.textContent,
    ...within(card)
      .getAllByText(/\./)
      .map(line => line.textContent),
  ]
  unmount()
  return shown
}

test('a district reads its schools, of which each row opens, and that a small one is withheld', async () => {
  await smallServer(() => ({ body: home }))
  renderScreen(<DistrictHome />)
  const table = within(await screen.findByRole('table', { name: 'Participation by school' }))
  const [high, tiny] = table.getAllByRole('link')
  expect([high?.getAttribute('href'), tiny?.getAttribute('href')]).toEqual([
    '/dashboard/district/schools/5',
    '/dashboard/district/schools/6',
  ])
  expect(high?.closest('tr')?.textContent).toContain('62%+12')
  expect(tiny?.closest('tr')?.textContent).toContain('Not shown')
  expect(tiny?.closest('tr')?.textContent).not.toContain('%')
})

test('a school that stands out is named first with the reason, and none is where none does', async () => {
  await smallServer(() => ({ body: home }))
  const { unmount } = renderScreen(<DistrictHome />)
  const first = within(await screen.findByRole('region', { name: 'One school to look at first' }))
  expect(first.getByRole('link', { name: 'Larkfield High' }).getAttribute('href')).toBe(
    '/dashboard/district/schools/5',
  )
  expect(first.getByText('1 of 2 classes had no journals for 7 days.')).toBeTruthy()
  unmount()
  const schools = home.schools.map(school => ({ ...school, quiet_classes: null }))
  await smallServer(() => ({ body: { ...home, schools } }))
  renderScreen(<DistrictHome />)
  expect(await screen.findByText('No school stands out this month.')).toBeTruthy()
})

test('the months of a school year stand beside each other by school, from the second month on', async () => {
  const september = { month: '2026-09', whole: 70, schools: [{ id: 5, share: 70 }] }
  const october = { month: '2026-10', whole: null, schools: [{ id: 5, share: 64 }] }
  const name = 'Participation over the school year'
  await smallServer(() => ({ body: { ...home, year: [september] } }))
  const { unmount } = renderScreen(<DistrictHome />)
  expect(await screen.findByRole('table', { name: 'Participation by school' })).toBeTruthy()
  expect(screen.queryByRole('table', { name })).toBeNull()
  unmount()
  await smallServer(() => ({ body: { ...home, year: [september, october] } }))
  renderScreen(<DistrictHome />)
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual([
    'SchoolSeptemberOctober',
    'All schools70%Not shownSeptember 70%',
    'Larkfield High70%64%September 70% · October 64%',
  ])
})

test('the state of the windows for hope is said in a word, and how many schools take part', async () => {
  const [child, teacher, admin] = home.hope
  if (!child || !teacher || !admin) throw new Error('kinds are missing')
  const nothing = 'No window is open or planned.'
  expect(await showing(home.hope)).toEqual([
    'Hope check-inClosedNo window is planned.',
    nothing,
    nothing,
    nothing,
  ])
  const open = { start_time: '2026-11-16T08:00:00.000Z', end_time: '2026-11-28T07:59:59.999Z' }
  expect(await showing([{ ...child, open, own_windows: 1, taking_part: 2 }, teacher, admin])).toEqual([
    'Hope check-inOpenuntil Nov 27, 2026, 2 schools take part',
    'Open from Nov 16, 2026 to Nov 27, 2026. 2 of 2 schools take part. 1 has a window of its own.',
    nothing,
    nothing,
  ])
  const next_start = '2026-12-01T08:00:00.000Z'
  expect(await showing([{ ...child, next_start }, teacher, admin])).toEqual([
    'Hope check-inPlannedopens on Dec 01, 2026',
    'Opens on Dec 01, 2026.',
    nothing,
    nothing,
  ])
})
