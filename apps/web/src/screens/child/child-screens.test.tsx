import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { aGoal } from '../../../test/a-goal.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { type Answer, down, gone, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type Session, type SessionUser } from '../../platform/account.ts'
import { ChildBadgesScreen } from './badges-screen.tsx'
import { ChildReportScreen } from './child-report-screen.tsx'
import { ChildCourseScreen } from './course-screen.tsx'
import { EraseScreen } from './erase-screen.tsx'
import { FriendsScreen } from './friends-screen.tsx'
import { GoalsScreen } from './goals-screen.tsx'
import { HighlightCommentsScreen, HighlightScreen } from './highlight-screen.tsx'
import { HighlightsScreen } from './highlights-screen.tsx'
import { JournalsScreen } from './journals-screen.tsx'
import { AccomplishmentsScreen, FavoriteVideosScreen, PortfolioHopeScreen } from './portfolio-screen.tsx'
import { VideosScreen } from './videos-screen.tsx'

const told = collectTold()

const mia = { id: 7, user_type: 'Child', first_name: 'Mia', groups: [], age: 9, grade: 3 }
const parent = { id: 2, user_type: 'Parent', first_name: 'Ada', groups: [] }

/** Empty lists of everything about a child whose name is Mia. */
const nothing = ({ path }: Heard): Answer => {
  if (path.includes('child_info')) return { body: { child: { ...mia, groups: [] } } }
  return {
    body: {
      goals: [],
      highlights: [],
      journals: [],
      artefacts: [],
      badges: [],
      friends: [],
      blocked: [],
      requests: [],
      children: [],
      videos: [],
      groups: [],
      teachers: [],
      guardians: [],
      asks_on_fridays: null,
    },
  }
}

interface Opened {
  path: string
  at?: string
  by?: object
  session?: object
  answer?: (heard: Heard) => Answer
}

/** A screen about child 7, opened by the child itself or by somebody else. */
async function open(
  component: FunctionComponent,
  { path, at, by = mia, session = {}, answer = nothing }: Opened,
) {
  changeSession({ ...currentSession(), ...(session as Session), user: by as unknown as SessionUser })
  const state = { answer }
  const heard = await smallServer(one => state.answer(one))
  return { ...renderAt(path, at ?? path.replace('$childId', '7'), component), heard, state }
}
const isTitle = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()

test('the goals of a child are its own to set, and others read whose they are', async () => {
  const own = await open(GoalsScreen, { path: '/child/$childId/goals' })
  await isTitle('My goals')
  expect(await screen.findByText('No goals yet. Set your first one.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Set a goal' })).toHaveLength(1)
  own.unmount()
  const full = await open(GoalsScreen, {
    path: '/child/$childId/goals',
    answer: () => ({ body: { goals: [aGoal()], asks_on_fridays: null } }),
  })
  expect(await screen.findByRole('link', { name: /Swim a mile/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Set a goal' })).toHaveLength(1)
  full.unmount()
  await open(GoalsScreen, { path: '/child/$childId/goals', by: parent })
  await isTitle('Mia’s goals')
  expect(await screen.findByText('Mia has no goals yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set a goal' })).toBeNull()
})

test('the tab says whose badges they are, in the words of the reader', async () => {
  const own = await open(ChildBadgesScreen, { path: '/child/$childId/badges' })
  await isTitle('My badges')
  expect(document.title).toMatch(/^My badges · /)
  own.unmount()
  await open(ChildBadgesScreen, { path: '/child/$childId/badges', by: parent })
  await isTitle('Badges of Mia')
  expect(document.title).toMatch(/^Mia · Badges · /)
})

test('all accomplishments of a child stand behind the portfolio; only the child adds one', async () => {
  const own = await open(HighlightsScreen, { path: '/child/$childId/highlights' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toMatch(/Mia/)
  const adds = screen.getAllByRole('button').length
  expect(adds).toBeGreaterThan(0)
  own.unmount()
  await open(HighlightsScreen, { path: '/child/$childId/highlights', by: parent })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Mia/))
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
})

test('an accomplishment that is gone, and one that did not load, lead back to the others [HIGHLIGHTS-02] [HIGHLIGHTS-03]', async () => {
  for (const [component, path] of [
    [HighlightScreen, '/child/$childId/highlight/$highlightId'],
    [HighlightCommentsScreen, '/child/$childId/highlight/$highlightId/comments'],
  ] as const) {
    const at = path.replace('$childId', '7').replace('$highlightId', '5')
    const { state, unmount } = await open(component, { path, at, answer: () => down })
    expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
    state.answer = () => gone
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This accomplishment is no longer there.')).toBeTruthy()
    expect(screen.getAllByRole('link').map(one => one.getAttribute('href'))).toContain('/child/7/highlights')
    unmount()
  }
})

test('a child writes from its list of journals; a parent reads whose it is, and hears if the child did not load', async () => {
  const own = await open(JournalsScreen, { path: '/child/$childId/journals' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('link', { name: 'Portfolio' }).getAttribute('href')).toBe('/child/7/portfolio')
  expect(screen.queryByRole('link', { name: 'Draw' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make something' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Make something' }, { timeout: 10_000 }))
  expect(menu.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    ['draw', 'photo', 'say', 'film', 'write'].map(what => `/child/7/journals?make=${what}`),
  )
  own.unmount()
  const answer = (heard: Heard) => (heard.path.includes('child_info') ? down : nothing(heard))
  await open(JournalsScreen, { path: '/child/$childId/journals', by: parent, answer })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Make something' })).toBeNull()
  await waitFor(() => expect(told).toHaveLength(1))
})

test('a child finds friends with the own sign-in, and not on a device of a class', async () => {
  const own = await open(FriendsScreen, { path: '/child/$childId/friends' })
  await isTitle('My friends')
  const find = await screen.findByRole('heading', { name: 'Find a friend' })
  // Whom the child knows comes first; who looks after it is below.
  const grownUps = screen.getByRole('button', { name: 'My grown-ups' })
  expect(find.compareDocumentPosition(grownUps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  own.unmount()
  await open(FriendsScreen, { path: '/child/$childId/friends', session: { on_class_device: true } })
  expect(await screen.findByText(/^On a class device nobody is asked\./)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Find a friend' })).toBeNull()
})

test('a guardian sees the friends of a child and writes to other families; what did not load is asked for again', async () => {
  const { state } = await open(FriendsScreen, {
    path: '/child/$childId/friends',
    by: parent,
    answer: () => down,
  })
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  expect(told).toHaveLength(1)
  state.answer = nothing
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await isTitle('Mia’s friends')
  expect(await screen.findByRole('heading', { name: 'Write to another family' })).toBeTruthy()
})

test('the portfolio of a child has its parts at addresses, and the child alone is offered to add to it', async () => {
  const own = await open(AccomplishmentsScreen, { path: '/child/$childId/portfolio' })
  await screen.findByRole('heading', { level: 1 })
  expect(await screen.findByRole('button', { name: 'Add to my portfolio' })).toBeTruthy()
  const parts = screen.getAllByRole('link').map(one => one.getAttribute('href'))
  expect(parts.filter(href => href?.startsWith('/child/7/portfolio'))).toHaveLength(4)
  own.unmount()
  const by = { id: 3, user_type: 'Teacher', groups: [] }
  await open(AccomplishmentsScreen, { path: '/child/$childId/portfolio', by })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Mia/))
  expect(screen.queryByRole('button', { name: 'Add to my portfolio' })).toBeNull()
  const shown = screen.getAllByRole('link').map(one => one.getAttribute('href'))
  expect(shown.filter(href => href?.startsWith('/child/7/portfolio'))).toHaveLength(2)
})

test('the videos that a child keeps are a part of the portfolio [PORTFOLIO-03]', async () => {
  const { heard } = await open(FavoriteVideosScreen, { path: '/child/$childId/portfolio/favorite_vid' })
  await waitFor(() => expect(heard.some(({ path }) => path.includes('favorite'))).toBe(true))
})

test('a long view of videos has an address for each kind, and none for anything else [VIDEOS-04]', async () => {
  const path = '/child/$childId/videos/$kind'
  const known = await open(VideosScreen, { path, at: '/child/7/videos/inspiration' })
  await screen.findByRole('heading', { level: 1 })
  const kinds = screen.getAllByRole('link').filter(one => one.getAttribute('aria-current'))
  expect(kinds).toHaveLength(1)
  known.unmount()
  const { heard } = await open(VideosScreen, { path, at: '/child/7/videos/nonsense' })
  await screen.findByRole('heading', { level: 1 })
  expect(heard).toEqual([])
})

test('a report says whose it is and of whom it tells, and others print it', async () => {
  const path = '/child/$childId/report'
  const answer = (heard: Heard) => (heard.path.startsWith('/event_stats') ? down : nothing(heard))
  const own = await open(ChildReportScreen, { path, answer })
  await isTitle('What I did')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  own.unmount()
  await open(ChildReportScreen, { path, by: parent, answer })
  await isTitle('What Mia did')
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

const course = (more: object = {}) => ({
  id: 4,
  short_name: 'weather',
  name: 'Weather',
  summary: 'Clouds and rain.',
  picture: '/pictures/logo.svg',
  completed_lessons: 0,
  total_lessons: 1,
  intro: null,
  units: [
    {
      id: 2,
      name: 'Sky',
      lessons: [
        {
          id: 9,
          name: 'Clouds',
          short_name: 'clouds',
          summary: '',
          thumbnail: null,
          progress: 'Not Started',
        },
      ],
    },
  ],
  has_access: true,
  ...more,
})

test('a course of a child begins, goes on, or leads back if it did not load [COURSES-02]', async () => {
  const path = '/child/$childId/course/$courseId/lesson/$lessonId'
  const at = '/child/7/course/4/lesson/0'
  const served = (shown: object) => (heard: Heard) =>
    heard.path.startsWith('/course/') ? { body: { course: shown } } : gone
  const fresh = await open(ChildCourseScreen, { path, at, answer: served(course()) })
  await isTitle('Weather')
  const start = screen.getByRole('link', { name: 'Start' })
  expect(start.getAttribute('href')).toMatch(/9$/)
  fresh.unmount()
  const begun = await open(ChildCourseScreen, { path, at, answer: served(course({ completed_lessons: 1 })) })
  await isTitle('Weather')
  expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
  begun.unmount()
  await open(ChildCourseScreen, { path, at, answer: () => down })
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
})

test('only an administrator sees the part of a school in an erasure', async () => {
  const by = { id: 3, user_type: 'Teacher', groups: [] }
  const { heard } = await open(EraseScreen, { path: '/child/$childId/erase', by })
  await screen.findByRole('heading', { level: 1 })
  expect(heard).toEqual([])
})

test('hope over time opens the check-in where the address asks for it, and only for the child [PORTFOLIO-07]', async () => {
  const path = '/child/$childId/portfolio/hope-index'
  const plain = await open(PortfolioHopeScreen, { path, at: '/child/7/portfolio/hope-index' })
  await screen.findByText('Each hope check-in adds a point here.')
  expect(screen.queryByRole('dialog')).toBeNull()
  plain.unmount()
  const at = '/child/7/portfolio/hope-index?assessment=1'
  const asked = await open(PortfolioHopeScreen, { path, at })
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy()
  expect(asked.heard.some(one => one.path.includes('hope'))).toBe(true)
  asked.unmount()
  await open(PortfolioHopeScreen, { path, at, by: parent })
  await screen.findByText('Each hope check-in adds a point here.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
