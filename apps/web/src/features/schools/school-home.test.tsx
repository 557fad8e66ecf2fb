import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { homeQuery, type School, type SchoolHome, statsQuery } from './api.ts'
import { QuietClasses } from './quiet-classes.tsx'
import { SchoolFacts } from './school-facts.tsx'
import { SchoolTiles } from './school-tiles.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

const none = { teachers: 0, questions: 0, transfers: 0, disputes: 0, courses: 0 }
const home: SchoolHome = {
  school: {
    id: 5,
    name: 'Larkfield High',
    students: 40,
    pro_plan_active: true,
    pro_plan_expired: false,
    expires_on: '2027-07-01T00:00:00.000Z',
    activity: { journals: { now: 12, before: 9 }, lessons: { now: 1, before: 6 } },
    quiet_classes: { now: 1, before: 1, of: 2 },
    participation: { now: 62, before: 50, days: 18 },
  },
  through: 'Nov 16, 2026',
  requests: { now: { ...none, teachers: 2, disputes: 1 }, before: { ...none, questions: 1 } },
  classes: [],
}

const stats = {
  no_of_students: 3,
  no_of_teachers: 1,
  no_of_groups: 0,
  no_of_journals: 0,
  completed_lessons: 0,
  waiting_teachers: 0,
  without_password: 0,
}

const Settled = () => {
  const known = [useQuery(homeQuery(null)).isSuccess, useQuery(statsQuery).isSuccess]
  return known.every(Boolean) && <p>Settled</p>
}

const Everything = () => (
  <>
    <SchoolTiles wellbeing={7.2} />
    <WaitingRequests />
  </>
)

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')

test('a principal reads four figures against the month before, and each leads to where one acts on it', async () => {
  await smallServer(() => ({ body: home }))
  changeSession({ ...currentSession(), user: { id: 7, groups: [] } as unknown as SessionUser })
  renderScreen(<Everything />)
  const tiles = within(await screen.findByRole('list', { name: 'At a glance' })).getAllByRole('link')
  expect(tiles.map(tile => tile.textContent)).toEqual([
    'Activity12journals and 1 lesson in 30 days3 more than the 30 days before',
    'Quiet classes1of 2 classes with students had no journal in the last 5 school daysThe same as a month ago',
    'Check-in participation62%of check-ins done on 18 school days12 points more than the 30 days beforeWell-being: 7.2 of 10',
    'Waiting for you31 dispute, 2 new teachers',
  ])
  expect(tiles.map(tile => tile.getAttribute('href'))).toEqual([
    '/dashboard/roster/classes',
    '/dashboard/roster/classes?classes=quiet',
    '/teacher/wellbeing/report',
    '/dashboard/school#requests',
  ])
  expect(hrefOf('2 teachers wait to be confirmed')).toBe('/dashboard/roster/Teacher')
  expect(screen.queryByRole('link', { name: '1 open dispute' })).toBeNull()
})

test('classes without journals are named, the one that has been quiet for longest first', async () => {
  const row = (id: number, name: string, last: string | null, is_quiet = true) => {
    const last_journal_at = last && `2026-11-${last}T10:00:00.000Z`
    return {
      id,
      name,
      teachers: [{ id: 8, name: 'Noor Quinn', email: id === 2 ? null : 'noor@school.example' }],
      students: 9,
      journals: 0,
      last_journal_at,
      is_quiet,
    }
  }
  const classes = [
    row(1, 'New', null),
    row(2, 'Larks', '09'),
    row(3, 'Wrens', '16', false),
    row(4, 'Owls', '02'),
    row(5, 'Finches', '05'),
  ]
  await smallServer(() => ({ body: { ...home, classes } }))
  changeSession({ ...currentSession(), user: { id: 7, groups: [] } as unknown as SessionUser })
  renderScreen(<QuietClasses />)
  const named = await screen.findByRole('region', { name: 'Quiet classes' })
  const letters = within(named).getAllByRole('link', { name: 'Write to Noor Quinn' })
  const links = within(named)
    .getAllByRole('link')
    .filter(link => !letters.includes(link))
  expect(links.map(link => link.querySelector('span')?.textContent)).toEqual(['Owls', 'Finches', 'Larks'])
  expect(links[0]?.textContent).toMatch(/^Owls\d+ days, Noor Quinn$/)
  expect(links[2]?.textContent).toMatch(/^Larks\d+ days, Noor Quinn$/)
  expect(links[0]?.getAttribute('href')).toBe('/dashboard/teacher/class/7?group=4')
  // Larks have no teacher whose address the school knows.
  expect(letters.map(link => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    'mailto:noor@school.example?subject=Owls has been quiet',
    'mailto:noor@school.example?subject=Finches has been quiet',
  ])
})

test('what is withheld is said to be, and nothing that waits is said once and leads nowhere', async () => {
  const school = { ...home.school, activity: null, quiet_classes: null, pro_plan_active: false }
  const participation = { now: null, before: null, days: 0 }
  await smallServer(() => ({
    body: {
      ...home,
      school: { ...school, participation },
      requests: { now: none, before: none },
      classes: [],
    },
  }))
  renderScreen(<Everything />)
  const tiles = within(await screen.findByRole('list', { name: 'At a glance' })).getAllByRole('listitem')
  expect(tiles.map(tile => tile.textContent)).toEqual([
    'ActivityToo fewGroups of fewer than five are not shown.',
    'Quiet classesToo fewGroups of fewer than five are not shown.',
    'Check-in participation–Comes with Pro',
    'Waiting for you0All caught up.',
  ])
  expect(screen.getAllByText('All caught up.')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /^Waiting for you/ })).toBeNull()
})

test('one request is said as one', async () => {
  await smallServer(() => ({
    body: { ...home, requests: { now: { ...none, courses: 1 }, before: none } },
  }))
  renderScreen(<SchoolTiles wellbeing={null} />)
  expect(await screen.findByText('1 course')).toBeTruthy()
})

test('a school without students adds some, in place of figures of nothing', async () => {
  const zero = { now: 0, before: 0 }
  const empty = { activity: { journals: zero, lessons: zero }, quiet_classes: { ...zero, of: 0 } }
  const shown = async (students: number) => {
    const school = { ...home.school, ...empty, students }
    await smallServer(({ path }) => ({ body: path.includes('stats') ? stats : { ...home, school } }))
    const { unmount } = renderScreen(
      <>
        <SchoolTiles wellbeing={null} />
        <SchoolFacts school={{ pro_plan_active: false, pro_plan_expired: false } as School} />
        <Settled />
      </>,
    )
    await screen.findByText('Settled')
    const seen = {
      add: screen.queryByRole('link', { name: 'Add students' })?.getAttribute('href'),
      tiles: screen.queryAllByRole('listitem').length,
      facts: screen.queryAllByRole('heading', { name: 'The school in numbers' }).length,
    }
    unmount()
    return seen
  }
  expect(await shown(0)).toEqual({ add: '/dashboard/roster/Child', tiles: 0, facts: 0 })
  expect(await shown(3)).toEqual({ add: undefined, tiles: 4, facts: 1 })
})
