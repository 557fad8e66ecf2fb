import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { DistrictHome as Home } from './api.ts'
import { DistrictHome as DistrictHomeOf } from './district-home.tsx'
import { SchoolTable } from './school-tables.tsx'

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

const person = { gender: null, avatar: '' }
const admins = [
  { ...person, id: 8, first_name: 'Ana', last_name: 'Reed', email: null },
  { ...person, id: 9, first_name: 'Dina', last_name: 'Pham', email: 'dina@larkfield.example' },
]
const listed = home.schools.map(({ id, name }) => ({ id, name, admins: id === 5 ? admins : [] }))
/** The home of the district, and the list of its schools. */
const serve = (body: object) =>
  smallServer(({ path }) => ({ body: path.includes('/district/home') ? body : { schools: listed } }))
const DistrictHome = () => <DistrictHomeOf wellbeing={{ whole: 6.4, schools: new Map([[5, 6.1]]) }} />

const showing = async (hope: Home['hope']) => {
  await serve({ ...home, hope })
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
  await serve(home)
  renderScreen(<DistrictHome />)
  const table = within(await screen.findByRole('table', { name: 'Participation by school' }))
  const [high, tiny] = table.getAllByRole('link')
  expect([high?.getAttribute('href'), tiny?.getAttribute('href')]).toEqual([
    '/dashboard/district/schools/5',
    '/dashboard/district/schools/6',
  ])
  expect(high?.closest('tr')?.textContent).toContain('62%+12 points6.1')
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
  await serve({ ...home, schools })
  renderScreen(<DistrictHome />)
  const table = within(await screen.findByRole('table', { name: 'Participation by school' }))
  const shown = table.getAllByRole('link').map(link => link.getAttribute('href')?.split('/').at(-1))
  expect(shown).toEqual(['5', '8', '7'])
})

test('a school that stands out is named first with the reason, and none is where none does', async () => {
  await serve(home)
  const { unmount } = renderScreen(<DistrictHome />)
  const first = within(await screen.findByRole('region', { name: 'One school to look at first' }))
  expect(first.getByRole('link', { name: 'Larkfield High' }).getAttribute('href')).toBe(
    '/dashboard/district/schools/5',
  )
  // The next act: a letter to an administrator whose address is proved.
  const write = first.getByRole('link', { name: 'Write to Dina Pham' }).getAttribute('href')
  expect(decodeURIComponent(write ?? '')).toBe(
    'mailto:dina@larkfield.example?subject=Larkfield High: 1 of 2 classes with students had no journals for 5 school days.',
  )
  expect(first.getByText('1 of 2 classes with students had no journals for 5 school days.')).toBeTruthy()
  const tiles = screen.getByRole('list', { name: 'At a glance' })
  const place = screen.getByRole('region', { name: 'One school to look at first' })
  expect(place.compareDocumentPosition(tiles) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  unmount()
  const schools = home.schools.map(school => ({ ...school, quiet_classes: null }))
  await serve({ ...home, schools })
  renderScreen(<DistrictHome />)
  expect(await screen.findByText('No school stands out this month.')).toBeTruthy()
})

test('a school with at most half the check-ins of the others is named with both figures', async () => {
  const at = (now: number) => ({
    ...figures,
    quiet_classes: null,
    participation: { now, before: now, days: 18 },
  })
  const schools = [
    { id: 5, name: 'Larkfield High', ...plan, ...at(30) },
    { id: 7, name: 'Best School', ...plan, ...at(64) },
    { id: 8, name: 'Next School', ...plan, ...at(60) },
  ]
  await serve({ ...home, schools })
  renderScreen(<DistrictHome />)
  const first = within(await screen.findByRole('region', { name: 'One school to look at first' }))
  expect(first.getByRole('link', { name: 'Larkfield High' })).toBeTruthy()
  expect(first.getByText('30% of check-ins are done. The other schools average 62%.')).toBeTruthy()
})

test('participation is of one span of days, beside the average, the span before, and the spans of the school year', async () => {
  const august = { to: 'Oct 16, 2026', whole: 50, schools: [{ id: 5, share: 50 }] }
  const now = { to: 'Nov 16, 2026', whole: 58, schools: [{ id: 5, share: 62 }] }
  const whole = { ...figures, participation: { now: 58, before: 50, days: 18 } }
  await serve({ ...home, whole, year: [now] })
  const { unmount } = renderScreen(<DistrictHome />)
  expect(await screen.findByText('District average: 58%, up from 50%.')).toBeTruthy()
  expect(screen.getByText(/of the 30 days up to Nov 16, 2026\./)).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'By month' })).toBeNull()
  unmount()
  await serve({ ...home, whole, year: [august, now] })
  renderScreen(<DistrictHome />)
  const table = within(await screen.findByRole('table', { name: 'Participation by school' }))
  const [high, tiny] = table.getAllByRole('row').slice(1)
  const charted = 'Oct 16, 2026: 50%, Nov 16, 2026: 62%'
  // Each bar has its number.
  expect(high?.textContent).toContain(`62%+12 points50%62%${charted}6.1`)
  expect(high?.textContent).toContain('1 of 2 classes quiet · Well-being 6.1 · 15 journals and lessons')
  // In the table, and in the one line of a phone; the highest share of the year fills the height.
  const bars = [...(high?.querySelectorAll('i') ?? [])].map(one => one.style.blockSize)
  expect(bars).toEqual(['29px', '36px', '29px', '36px'])
  expect(tiny?.querySelectorAll('i')).toHaveLength(0)
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('the district and its schools read their well-being as the report shows it, and of too few nothing', async () => {
  await serve(home)
  const { unmount } = renderScreen(<DistrictHome />)
  const tiles = within(await screen.findByRole('list', { name: 'At a glance' })).getAllByRole('listitem')
  expect(tiles[2]?.textContent).toContain('Well-being: 6.4 of 10')
  const [, , tiny] = screen.getAllByRole('row')
  expect(tiny?.textContent).not.toContain('Well-being')
  expect(within(tiny as HTMLElement).getAllByText('Not shown').length).toBeGreaterThan(1)
  unmount()
  renderScreen(<DistrictHomeOf wellbeing={null} />)
  await screen.findByRole('list', { name: 'At a glance' })
  expect(screen.queryByText(/of 10$/)).toBeNull()
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

test('of many bars the first and the last have a number', async () => {
  const year = [41, 42, 43, 44, 45, 62].map((share, place) => ({
    to: `Oct ${place + 1}, 2026`,
    whole: share,
    schools: [{ id: 5, share }],
  }))
  await serve({ ...home, year })
  renderScreen(<DistrictHome />)
  const table = within(await screen.findByRole('table', { name: 'Participation by school' }))
  const charts = [...(table.getAllByRole('row')[1]?.querySelectorAll('[aria-hidden] > span') ?? [])]
  expect(charts.map(one => one.textContent).slice(0, 6)).toEqual(['41%', '', '', '', '', '62%'])
})

test('the list of schools says how many students check in, and of too few nothing', async () => {
  const school = {
    ...plan,
    students: 40,
    teachers: 2,
    classes: 2,
    admins: [],
    city: 'Larkfield',
    state: 'OR',
  }
  const schools = home.schools.map(({ id, name }) => ({ ...school, id, name }))
  await smallServer(({ path }) => ({ body: path.includes('/district/home') ? home : { schools } }))
  renderScreen(<SchoolTable show="figures" />)
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('tr')
  await screen.findByText('62%')
  expect((await row(/Larkfield High/))?.textContent).toContain('62%')
  expect((await row(/Tiny School/))?.textContent).toContain('Not shown')
})
