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
  expect(high?.closest('tr')?.textContent).toContain('62%same+12')
  expect(tiny?.closest('tr')?.textContent).toContain('Not shown')
  expect(tiny?.closest('tr')?.textContent).not.toContain('%')
})

test('the table begins with the school to look at, then follows the shares from the lowest', async () => {
  const calm = { ...figures, quiet_classes: { now: 0, before: 0, of: 2 } }
  const at = (now: number) => ({ ...calm, participation: { now, before: now, days: 18 } })
  const schools = [
    { id: 7, name: 'Best School', ...plan, ...at(90) },
    { id: 8, name: 'Next School', ...plan, ...at(40) },
    ...home.schools.slice(0, 1),
  ]
  await smallServer(() => ({ body: { ...home, schools } }))
  renderScreen(<DistrictHome />)
  const table = within(await screen.findByRole('table', { name: 'Participation by school' }))
  const shown = table.getAllByRole('link').map(link => link.getAttribute('href')?.split('/').at(-1))
  expect(shown).toEqual(['5', '8', '7'])
})

test('a school that stands out is named first with the reason, and none is where none does', async () => {
  await smallServer(() => ({ body: home }))
  const { unmount } = renderScreen(<DistrictHome />)
  const first = within(await screen.findByRole('region', { name: 'One school to look at first' }))
  expect(first.getByRole('link', { name: 'Look at Larkfield High' }).getAttribute('href')).toBe(
    '/dashboard/district/schools/5',
  )
  expect(first.getByText('1 of 2 classes had no journals for 5 school days.')).toBeTruthy()
  const tiles = screen.getByRole('list', { name: 'At a glance' })
  const place = screen.getByRole('region', { name: 'One school to look at first' })
  expect(place.compareDocumentPosition(tiles) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  unmount()
  const schools = home.schools.map(school => ({ ...school, quiet_classes: null }))
  await smallServer(() => ({ body: { ...home, schools } }))
  renderScreen(<DistrictHome />)
  expect(await screen.findByText('No school stands out this month.')).toBeTruthy()
})

test('participation is of one span of days, beside the average, the span before, and the spans of the school year', async () => {
  const august = { to: 'Oct 16, 2026', whole: 50, schools: [{ id: 5, share: 50 }] }
  const now = { to: 'Nov 16, 2026', whole: 58, schools: [{ id: 5, share: 62 }] }
  const whole = { ...figures, participation: { now: 58, before: 50, days: 18 } }
  await smallServer(() => ({ body: { ...home, whole, year: [now] } }))
  const { unmount } = renderScreen(<DistrictHome />)
  expect(await screen.findByText('District average: 58%, up from 50%.')).toBeTruthy()
  expect(screen.getByText(/in the 30 days up to Nov 16, 2026\./)).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'By month' })).toBeNull()
  unmount()
  await smallServer(() => ({ body: { ...home, whole, year: [august, now] } }))
  renderScreen(<DistrictHome />)
  const table = within(await screen.findByRole('table', { name: 'Participation by school' }))
  const [high, tiny] = table.getAllByRole('row').slice(1)
  const charted = 'Oct 16, 2026: 50%, Nov 16, 2026: 62%'
  expect(high?.textContent).toContain(`62%+4 points+12 points${charted}`)
  expect(high?.textContent).toContain('4 points above the district · was 50% · 15 journals and lessons')
  // In the table, and in the one line of a phone; the highest share of the year fills the height.
  const bars = [...(high?.querySelectorAll('rect') ?? [])].map(one => Number(one.getAttribute('height')))
  expect(bars).toEqual([(50 / 62) * 36, 36, (50 / 62) * 36, 36])
  expect(tiny?.querySelectorAll('rect')).toHaveLength(0)
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('the line of a school on a phone is in words, whether it is below the district or the same', async () => {
  for (const [now, words] of [
    [63, '1 point below the district · was 50% · 15 journals and lessons'],
    [62, 'Same as the district · was 50% · 15 journals and lessons'],
  ] as const) {
    await smallServer(() => ({
      body: { ...home, whole: { ...figures, participation: { ...figures.participation, now } } },
    }))
    const { unmount } = renderScreen(<DistrictHome />)
    expect(await screen.findByText(words)).toBeTruthy()
    unmount()
  }
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
    'Open from Nov 16, 2026 to Nov 27, 2026. 2 of 2 schools take part. 1 school has its own dates.',
    nothing,
    nothing,
  ])
  const next_start = '2026-12-01T08:00:00.000Z'
  expect(await showing([{ ...child, next_start }, teacher, admin])).toEqual([
    'Hope check-inPlannedopens on Dec 1, 2026',
    'Opens on Dec 1, 2026.',
    nothing,
    nothing,
  ])
})
