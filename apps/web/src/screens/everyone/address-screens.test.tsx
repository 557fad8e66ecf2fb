import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { aGoal, goalOfChild } from '../../../test/a-goal.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { type Answer, down, gone, type Heard, smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type Session, type SessionUser } from '../../platform/account.ts'
import { ActivityLongScreen, ActivityStoreScreen } from './activity-list-screens.tsx'
import { BoardScreen } from './board-screen.tsx'
import { GoalDetailScreen, GoalScreen } from './goal-screen.tsx'
import { GuestSearchScreen } from './guest-search-screen.tsx'
import { GuestStoreScreen } from './guest-store-screen.tsx'
import { PrivacyScreen, TermsScreen } from './legal-screens.tsx'
import { ProfileEditScreen } from './profile-edit-screen.tsx'
import { ReportScreen, ReportsScreen } from './reports-screens.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

interface Opened {
  path: string
  at?: string
  /** The page before it. */
  before?: string
  by?: object | null
  session?: Partial<Session>
  answer?: (heard: Heard) => Answer
}

/** A screen at its address, opened by this person; without an answer nothing is there. */
async function open(
  component: FunctionComponent,
  { path, at = path, before, by = null, session, answer = () => gone }: Opened,
) {
  const user = by && ({ groups: [], avatar: '/pictures/avatars/a.svg', ...by } as unknown as SessionUser)
  changeSession({ ...currentSession(), ...session, user })
  const state = { answer }
  const heard = await smallServer(one => state.answer(one))
  return { ...renderAt(path, at, component, before), heard, state }
}
const title = () => screen.findByRole('heading', { level: 1 })

test('the sign-in says why somebody is asked, and what came of another way in', async () => {
  const words = async (query: string) => {
    const { unmount } = await open(SignInScreen, { path: '/signin', at: `/signin${query}` })
    await title()
    const said = screen.queryByRole('alert')?.textContent ?? null
    const isAsked = screen.queryByText('Please sign in to continue.') !== null
    unmount()
    return [said, isAsked]
  }
  expect(await words('')).toEqual([null, false])
  expect(await words('?login_redirect=/dashboard/goals')).toEqual([null, true])
  const [failed] = await words('?oauth=failed&provider=google')
  expect(failed).toMatch(/^The sign-in with Google did not work\./)
  expect(await words('?oauth=disabled')).toEqual(['This account is turned off.', false])
  for (const outcome of ['exists', 'unknown'])
    expect((await words(`?oauth=${outcome}&provider=google`))[0]).toMatch(/Google/)
})

test('a sign-in that waits for its second step asks for that instead', async () => {
  await open(SignInScreen, { path: '/signin', session: { second_step: 'passkey' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy()
  expect(screen.queryByLabelText('Email or username')).toBeNull()
})

test('a goal opens over the list of whose it is, and closing leads there [GOALS-03] [GOALS-05]', async () => {
  const goal = goalOfChild()
  const { address } = await open(GoalScreen, {
    path: '/goal/info/$goalId/user/$userId',
    at: '/goal/info/9/user/7',
    by: { id: 7, user_type: 'Child' },
    answer: ({ path }) => {
      if (path.startsWith('/goals/getGoal/'))
        return { body: { goal, user_info: { id: 7, first_name: 'Mia' }, is_assigned: true, playlist: null } }
      return { body: { goals: [goal], asks_on_fridays: null, badges: [], assigned_badges: [] } }
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Swim a mile' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My goals', hidden: true })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/child/7/goals'))
})

test('a goal remembers the page from which it was opened, and closing leads back there [GOALS-05]', async () => {
  const goal = goalOfChild()
  const { address } = await open(GoalScreen, {
    path: '/goal/info/$goalId/user/$userId',
    at: '/goal/info/9/user/7?playlist_id=4',
    before: '/playlist_long/4?from=search',
    by: { id: 7, user_type: 'Child' },
    answer: ({ path }) => {
      if (path.startsWith('/goals/getGoal/'))
        return { body: { goal, user_info: { id: 7, first_name: 'Mia' }, is_assigned: true, playlist: null } }
      return { body: { goals: [goal], asks_on_fridays: null, badges: [], assigned_badges: [] } }
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Swim a mile' }))
  expect(address()).toBe('/goal/info/9/user/7?playlist_id=4')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/playlist_long/4?from=search'))
})

test('one of our goals has a page for everybody; one that is gone, and one that did not load, are told apart', async () => {
  const { state, unmount, client } = await open(GoalDetailScreen, {
    path: '/goal/detail/$goalId',
    at: '/goal/detail/9',
    answer: () => ({ body: { goal: aGoal({ is_system: true }) } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Swim a mile' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in to set this goal' })).toBeTruthy()
  state.answer = () => down
  await client.resetQueries()
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = () => gone
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This goal is no longer there.')).toBeTruthy()
  unmount()
})

test('a list of activities has an address, the others beside it, and none that a guest cannot have', async () => {
  const path = '/activity/long/$childId/$kind'
  const answer = () => ({ body: { activities: [], from: null } })
  const known = await open(ActivityLongScreen, { path, at: '/activity/long/0/online', answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Online' })).toBeTruthy()
  expect(await screen.findByText('There is no activity here yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Near you' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'What fits you' })).toBeNull()
  known.unmount()
  const own = await open(ActivityLongScreen, { path, at: '/activity/long/0/favorited', answer })
  expect(await screen.findByText('Sign in to see this list.')).toBeTruthy()
  expect(own.heard).toEqual([])
  own.unmount()
  await open(ActivityLongScreen, { path, at: '/activity/long/0/nonsense', answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Activities' })).toBeTruthy()
})

test('a list near a place asks for the zip code, which stays in the address', async () => {
  const { heard, address } = await open(ActivityLongScreen, {
    path: '/activity/long/$childId/$kind',
    at: '/activity/long/0/local',
    by: { id: 3, user_type: 'Parent' },
    answer: () => ({ body: { activities: [], from: null } }),
  })
  const zip = await screen.findByLabelText('Zip code')
  fireEvent.change(zip, { target: { value: '941' } })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Please enter a zip code of five digits.')).toBeTruthy()
  fireEvent.change(zip, { target: { value: '94117' } })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(address()).toMatch(/zip=94117/))
  await waitFor(() => expect(JSON.stringify(heard.at(-1)?.body)).toMatch(/94117/))
})

test('the store has a page for each subject near and online, and none for anything else', async () => {
  const path = '/activity/store/$scope/$storeCategory'
  const answer = () => ({ body: { activities: [], from: null } })
  const { unmount } = await open(ActivityStoreScreen, {
    path,
    at: '/activity/store/storeOnline/science',
    answer,
  })
  const [subjects, scopes] = await screen.findAllByRole('navigation')
  expect(within(subjects as HTMLElement).getAllByRole('link').length).toBeGreaterThan(3)
  expect(within(scopes as HTMLElement).getAllByRole('link').length).toBeGreaterThan(1)
  unmount()
  await open(ActivityStoreScreen, { path, at: '/activity/store/storeOnline/nonsense', answer })
  expect(await screen.findByText('There is no activity here yet.')).toBeTruthy()
})

const board = {
  id: 6,
  item_id: 106,
  title: 'The sea',
  description: 'What lives in it.',
  picture: '/pictures/logo.svg',
  author: { id: 3, name: 'Ada' },
  item_ids: [1],
  is_favorite: false,
  can: ['change'],
}
const item = {
  id: 1,
  archetype: 'Videos',
  archetype_id: 9,
  title: 'Tide walk',
  summary: '',
  picture: '/pictures/logo.svg',
  grades: [],
  reach: null,
  price: null,
  is_favorite: false,
}

test('a board shows what is on it in order; its maker changes the order, and an empty one says what to do', async () => {
  const state = { items: [item], can: ['change'] }
  const answer = ({ path }: Heard): Answer => {
    if (path.startsWith('/catalogue/') || path.includes('comment')) return gone
    return { body: { board: { ...board, can: state.can }, activities: state.items } }
  }
  const at = { path: '/board/$boardId', at: '/board/6', by: { id: 3, user_type: 'Teacher' }, answer }
  const own = await open(BoardScreen, at)
  expect(await screen.findByRole('heading', { level: 1, name: 'The sea' })).toBeTruthy()
  expect(screen.getByText('By Ada')).toBeTruthy()
  expect(screen.getByText('1 thing')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Change the order' }))
  expect(await screen.findByRole('button', { name: 'Take “Tide walk” off the board' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('link', { name: /Tide walk/ })).toBeTruthy()
  own.unmount()
  state.items = []
  const empty = await open(BoardScreen, at)
  expect(await screen.findByText(/^There is nothing on this board yet\./)).toBeTruthy()
  empty.unmount()
  state.can = []
  const other = await open(BoardScreen, at)
  expect(await screen.findByText('There is nothing on this board that you can open.')).toBeTruthy()
  other.unmount()
  await open(BoardScreen, { ...at, answer: () => down })
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
})

test('a teacher has own reports alone; an administrator has those of the school above them', async () => {
  const can: string[] = []
  const answer = ({ path }: Heard): Answer => {
    if (path.startsWith('/school/home')) return gone
    if (path.startsWith('/pdf')) return { body: { reports: [] } }
    return path.startsWith('/school')
      ? { body: { school: { id: 1, name: 'Larkfield', can, district: null } } }
      : gone
  }
  const own = await open(ReportsScreen, { path: '/reports', by: { id: 3, user_type: 'Teacher' }, answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'My reports' })).toBeTruthy()
  expect(await screen.findByText(/^No reports yet/)).toBeTruthy()
  own.unmount()
  const by = { id: 3, user_type: 'Teacher', user_role: 'School Admin', pro_plan_active: true }
  const school = await open(ReportsScreen, { path: '/reports', by, answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Open the well-being report' })).getAttribute('href')).toBe(
    '/teacher/wellbeing/report',
  )
  expect(screen.queryByRole('button', { name: 'Email it: My school in numbers' })).toBeNull()
  // One line, and no picture.
  expect(
    (await screen.findByText('No reports yet. Those you make appear here.')).parentElement?.querySelector(
      'img',
    ),
  ).toBeNull()
  school.unmount()
  // Without the plan the report is a closed door: the page says so instead of leading there.
  const free = await open(ReportsScreen, { path: '/reports', by: { ...by, pro_plan_active: false }, answer })
  expect(await screen.findByRole('region', { name: /Part of the pro plan|Not open yet/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open the well-being report' })).toBeNull()
  free.unmount()
  can.push('manage')
  const manager = await open(ReportsScreen, { path: '/reports', by, answer })
  const happening = await screen.findByRole('region', { name: 'What is happening at the school?' })
  const mailed = screen.getByRole('region', { name: 'Reports by email' })
  expect(happening.compareDocumentPosition(mailed) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  manager.unmount()
  await open(ReportScreen, { path: '/reports/$code', at: '/reports/abc' })
  expect(await screen.findByText(/^A report can be opened for 24 hours\./)).toBeTruthy()
})

test('the parts of the profile have addresses, and whoever has no address has no mail to choose', async () => {
  const by = {
    id: 3,
    user_type: 'Parent',
    email: 'a@b.org',
    first_name: 'Ada',
    last_name: 'Reed',
    zip_code: '',
    summary: '',
  }
  const answer = () => ({ body: { preferences: {} } })
  const { visited, unmount } = await open(ProfileEditScreen, { path: '/profile/edit', by, answer })
  expect((await screen.findAllByRole('tab')).map(one => one.textContent)).toEqual([
    'About you',
    'Picture',
    'Emails',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Emails' }))
  expect(visited).toEqual(['/profile/edit?section=emails'])
  unmount()
  const at = '/profile/edit?section=emails'
  await open(ProfileEditScreen, { path: '/profile/edit', at, by: { ...by, email: null }, answer })
  expect(await screen.findAllByRole('tab')).toHaveLength(2)
  expect(screen.getByRole('tab', { name: 'About you' }).getAttribute('aria-selected')).toBe('true')
})

test('a guest looks through the store and searches, and the words stay in the address', async () => {
  const answer = ({ path }: Heard): Answer => ({
    body: path.includes('search') ? { items: [], total: 0, counts: {} } : { items: [], shelves: [] },
  })
  const store = await open(GuestStoreScreen, { path: '/guest/store/academics', answer })
  await title()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rain' } })
  await waitFor(() => expect(store.address()).toBe('/guest/store/academics?search=rain'))
  await waitFor(() => expect(store.heard.some(({ path }) => path.includes('rain'))).toBe(true))
  store.unmount()
  const search = await open(GuestSearchScreen, {
    path: '/guest/search/$text/$type',
    at: '/guest/search/rain/videos',
    answer,
  })
  expect((await title()).textContent).toMatch(/rain/)
  await waitFor(() =>
    expect(search.heard.some(({ path }) => /rain/.test(path) && /Videos/.test(path))).toBe(true),
  )
})

test('a guest who leaves an email goes on to the registration with it, and a wrong one is told', async () => {
  const { visited } = await open(GuestStoreScreen, { path: '/guest/store/academics' })
  await title()
  const email = screen.getByLabelText<HTMLInputElement>(/email/i, { selector: 'input[type=email]' })
  fireEvent.change(email, { target: { value: 'nonsense' } })
  fireEvent.submit(email.form as HTMLFormElement)
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(visited).toEqual([])
  fireEvent.change(email, { target: { value: ' ada@example.com ' } })
  fireEvent.submit(email.form as HTMLFormElement)
  await waitFor(() =>
    expect(visited).toEqual(['/registration?reg_from=email_lead&reg_email=ada%40example.com']),
  )
})

test('the terms and the privacy notice are whole texts with headings, and say where to ask', async () => {
  for (const [component, path] of [
    [TermsScreen, '/terms'],
    [PrivacyScreen, '/privacy'],
  ] as const) {
    const { unmount } = await open(component, { path })
    await title()
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
    expect(screen.getByText(/help@kindling\.example/)).toBeTruthy()
    unmount()
  }
})
