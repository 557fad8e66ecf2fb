import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { FoundAccount, SchoolVisit } from './api.ts'
import { FindAccount, SchoolSupport, VisitBanner } from './index.ts'

const told = collectTold()

/** The addresses that the page is sent to; a document of a test cannot leave. */
function watchLeaving(): string[] {
  const left: string[] = []
  const assign = vi
    .spyOn(Location.prototype, 'assign')
    .mockImplementation(address => void left.push(String(address)))
  onTestFinished(() => assign.mockRestore())
  return left
}

const mia: FoundAccount = {
  id: 7,
  name: 'Mia Fern',
  user_type: 'Child',
  is_operator: false,
  schools: [{ id: 1, name: 'Larkfield High', allows: true }],
  can: ['visit'],
}
const closed: FoundAccount = {
  ...mia,
  id: 8,
  name: null,
  schools: [{ id: 2, name: 'Northfield', allows: false }],
  can: [],
}

async function find(people: FoundAccount[]) {
  const heard = await smallServer(({ path }) =>
    path === '/support/start_visit'
      ? { status: 400, body: { code: 'VALIDATION', message: 'That is not your password.' } }
      : { body: { people } },
  )
  renderScreen(<FindAccount />)
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Find' })
  expect(act.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Email, username or account number'), {
    target: { value: ' mia.fern ' },
  })
  await userEvent.click(act)
  return heard
}

test('support finds an account by what its owner tells, and reads which schools allow a visit', async () => {
  const heard = await find([mia, closed])
  expect(await screen.findByRole('heading', { name: 'Mia Fern' })).toBeTruthy()
  expect(heard[0]?.path).toBe('/support/find_person?name=mia.fern')
  expect(screen.getByText('Larkfield High: allows support access')).toBeTruthy()
  // An account of a school that has not allowed it stays without a name, and without a way in.
  expect(screen.getByRole('heading', { name: 'Account 8' })).toBeTruthy()
  expect(screen.getByText('Northfield: does not allow support access')).toBeTruthy()
  expect(screen.getByText(/^You can view as students, teachers and administrators/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^View as/ })).toHaveLength(1)
})

test('support reads that nobody has exactly this name', async () => {
  await find([])
  expect(await screen.findByText('No account has exactly this email, username or number.')).toBeTruthy()
})

test('a visit needs a reason and the own password, and a refusal keeps both', async () => {
  const heard = await find([mia])
  await userEvent.click(await screen.findByRole('button', { name: 'View as Mia Fern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Mia Fern' }))
  const start = dialog.getByRole('button', { name: 'Start' })
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Why do you need to look?')
  fireEvent.change(reason, { target: { value: 'Look' } })
  await userEvent.click(start)
  expect(await dialog.findByText('Please use at least 10 characters.')).toBeTruthy()
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  fireEvent.change(reason, { target: { value: 'Her journal does not open.' } })
  fireEvent.change(dialog.getByLabelText('Your own password'), { target: { value: 'my own' } })
  await userEvent.click(start)
  expect(await dialog.findByText('That is not your password.')).toBeTruthy()
  expect(reason.value).toBe('Her journal does not open.')
  expect(heard.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/support/start_visit',
      body: { user_id: 7, reason: 'Her journal does not open.', current_password: 'my own' },
    },
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an accepted visit opens the page of the visited person', async () => {
  const left = watchLeaving()
  await smallServer(({ path }) => ({
    body:
      path === '/support/start_visit'
        ? { session: { ...currentSession(), landing: '/dashboard/journals' } }
        : { people: [mia] },
  }))
  renderScreen(<FindAccount />)
  fireEvent.change(screen.getByLabelText('Email, username or account number'), {
    target: { value: '7' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  await userEvent.click(await screen.findByRole('button', { name: 'View as Mia Fern' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Why do you need to look?'), {
    target: { value: 'Her journal does not open.' },
  })
  fireEvent.change(dialog.getByLabelText('Your own password'), { target: { value: 'my own' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(left).toEqual(['/dashboard/journals']))
})

const person: SchoolVisit['person'] = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Fern',
  gender: null,
  avatar: '/pictures/animals/fox.svg',
}

const visit: SchoolVisit = {
  id: 3,
  operator: 'Ada Reed',
  person,
  reason: 'Her journal does not open.',
  started_at: '2026-11-02T10:00:00.000Z',
  ended_at: '2026-11-02T10:12:30.000Z',
  is_running: false,
}

test('a school switches support access on and off, and reads every visit with its reason', async () => {
  let isOn = false
  let isRefused = true
  const settings = () => [{ id: 21, name: 'support_visits', value: isOn }]
  const heard = await smallServer(({ method, path, body }) => {
    if (path.startsWith('/support'))
      return { body: { visits: [visit, { ...visit, id: 4, is_running: true }] } }
    if (method === 'GET') return { body: { settings: settings() } }
    if (isRefused)
      return { status: 403, body: { code: 'FORBIDDEN', message: 'Your account cannot do this.' } }
    isOn = (body as { value: boolean }).value
    return { body: { settings: settings() } }
  })
  renderScreen(<SchoolSupport />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Support may view as a user of this school',
  })
  expect(box.checked).toBe(false)
  expect(await screen.findAllByText('Ada Reed viewed as Mia Fern')).toHaveLength(2)
  expect(screen.getAllByText('Her journal does not open.')).toHaveLength(2)
  expect(screen.getByText(/, 12 minutes$/)).toBeTruthy()
  expect(screen.getByText(/, in progress$/)).toBeTruthy()
  await userEvent.click(box)
  await waitFor(() => expect(told).toEqual(['Your account cannot do this.']))
  expect(box.checked).toBe(false)
  await waitFor(() => expect(box.disabled).toBe(false))
  isRefused = false
  await userEvent.click(box)
  await waitFor(() => expect([box.checked, box.disabled]).toEqual([true, false]))
  await userEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  expect(told.slice(1)).toEqual([
    'Support access is on.',
    'Support access is off. Any open session has ended.',
  ])
  expect(heard.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { setting_id: 21, value: true },
    { setting_id: 21, value: true },
    { setting_id: 21, value: false },
  ])
})

test('a school without visits reads that, and what did not load is asked for again', async () => {
  let isDown = true
  await smallServer(({ path }) => {
    if (isDown) return { status: 500, body: { code: 'SERVER', message: 'Something went wrong.' } }
    return { body: path.startsWith('/support') ? { visits: [] } : { settings: [] } }
  })
  renderScreen(<SchoolSupport />)
  const again = await screen.findAllByRole('button', { name: 'Try again' })
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  isDown = false
  for (const one of again) if (one.isConnected) await userEvent.click(one)
  for (const one of screen.queryAllByRole('button', { name: 'Try again' })) await userEvent.click(one)
  expect(await screen.findByText('Support has not looked yet.')).toBeTruthy()
  expect(await screen.findByRole('checkbox')).toBeTruthy()
})

test('whoever visits sees whom, why and how long; an unreachable server is told, and the end leaves the page', async () => {
  const left = watchLeaving()
  let isDown = true
  const heard = await smallServer(() =>
    isDown
      ? { status: 503, body: { code: 'BUSY', message: 'Many people are here right now.' } }
      : { body: { session: currentSession() } },
  )
  const user = { id: 7, user_type: 'Child', first_name: 'Mia', last_name: 'Fern' } as SessionUser
  changeSession({ ...currentSession(), user, impersonated: true })
  renderScreen(
    <VisitBanner
      user={user}
      visit={{ reason: 'Her journal does not open.', ends_at: '2026-11-02T10:30:00.000Z', seconds_left: 119 }}
    />,
  )
  const banner = within(screen.getByRole('complementary', { name: 'Support access' }))
  expect(banner.getByText('You are viewing as Mia Fern.')).toBeTruthy()
  expect(banner.getByText('Reason: Her journal does not open.')).toBeTruthy()
  expect(banner.getByText('1 minute left')).toBeTruthy()
  const end = banner.getByRole<HTMLButtonElement>('button', { name: 'Stop viewing' })
  await userEvent.click(end)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  expect(left).toEqual([])
  isDown = false
  await waitFor(() => expect(end.disabled).toBe(false))
  await userEvent.click(end)
  await waitFor(() => expect(left).toEqual(['/dashboard/support']))
  expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/support/end_visit' })
  // The end of the session tells the same once more: the page is left once.
  changeSession({ ...currentSession(), impersonated: false })
  expect(left).toHaveLength(1)
})
