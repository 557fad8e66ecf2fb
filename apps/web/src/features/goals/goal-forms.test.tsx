import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aGoal } from '../../../test/a-goal.ts'
import { renderLive } from '../../../test/live.tsx'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { GoalFormWindow } from './goal-form.tsx'
import { type Goal, GoalList, GoalWindow, MakeGoal, OwnGoals, PublicGoal, SetGoal } from './index.ts'

const told = collectTold()

const refusal = (message: string): Answer => ({ status: 409, body: { code: 'CONFLICT', message } })
const signIn = (reader: Partial<SessionUser>) => {
  const user = { groups: [], ...reader } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  return user
}
const posts = (heard: Heard[]) => heard.filter(({ method }) => method !== 'GET')

/** A server with our goals, which refuses what is sent until it is told to accept. */
async function withIdeas(ideas: Goal[]) {
  const state: { answer: Answer } = { answer: refusal('There is no room for more.') }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { goals: ideas } } : state.answer,
  )
  return { state, sent: () => posts(heard) }
}

test('a child takes up one of our ideas, by a press on it and one on Start [GOALS-07]', async () => {
  const { state, sent } = await withIdeas([aGoal({ is_system: true })])
  renderScreen(<SetGoal childId={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Set a goal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What do you want to reach?' }))
  const idea = await dialog.findByRole('button', { name: 'Swim a mile' })
  expect(dialog.getByLabelText('Or write your own')).toBeTruthy()
  await userEvent.click(idea)
  expect(idea.getAttribute('aria-pressed')).toBe('true')
  expect(dialog.queryByLabelText('Or write your own')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
  expect(await dialog.findByText('There is no room for more.')).toBeTruthy()
  state.answer = { body: { message: 'The goal is one of yours now.' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told).toEqual(['The goal is one of yours now.'])
  expect(sent().at(-1)).toMatchObject({ path: '/goals/assign/9', body: { accomplish_by: null } })
})

test('a child writes a goal of its own, with steps, a day, and who may see it', async () => {
  const { state, sent } = await withIdeas([])
  renderScreen(<SetGoal childId={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Set a goal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What do you want to reach?' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Start' }))
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill('Or write your own', ' Juggle ')
  fill('Steps, one per line', 'Two balls\n\n Three balls ')
  fill('Reach it by', '1999-01-01')
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
  expect(await dialog.findByText(/^Please choose a day from today on/)).toBeTruthy()
  expect(sent()).toEqual([])
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  fill('Reach it by', soon)
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Only I can see it/ }))
  state.answer = { body: { message: 'Your goal is set.' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(told).toEqual(['Your goal is set.']))
  expect(sent()).toMatchObject([
    {
      path: '/goals/create',
      body: {
        title: 'Juggle',
        steps: ['Two balls', 'Three balls'],
        is_private: true,
        accomplish_by: new Date(`${soon}T23:59:00`).getTime(),
      },
    },
  ])
})

test('a teacher makes a goal for students, and what the server refuses stays typed', async () => {
  const { state, sent } = await withIdeas([])
  renderScreen(<MakeGoal userId={3} />)
  await userEvent.click(screen.getByRole('button', { name: 'New goal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New goal for students' }))
  const title = await dialog.findByLabelText<HTMLInputElement>('Goal')
  fireEvent.change(title, { target: { value: 'Read a book' } })
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Any book.' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('There is no room for more.')).toBeTruthy()
  expect(title.value).toBe('Read a book')
  state.answer = { body: { message: 'The goal is ready to assign.' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told).toEqual(['The goal is ready to assign.'])
  expect(sent().at(-1)?.body).toEqual({
    title: 'Read a book',
    description: 'Any book.',
    steps: [],
    is_private: false,
  })
})

/** The window of a goal that teacher 3 made and may do everything with. */
async function openMade(more: Partial<Goal>, get: (path: string) => object, act: (heard: Heard) => Answer) {
  const reader = signIn({ id: 3, user_type: 'Teacher' })
  const state = { act }
  const heard = await smallServer(one => {
    if (one.method !== 'GET') return state.act(one)
    if (one.path.startsWith('/goals/getGoal/'))
      return { body: { goal: aGoal(more), user_info: null, is_assigned: true, playlist: null } }
    return { body: { badges: [], assigned_badges: [], ...get(one.path) } }
  })
  const { unmount } = renderScreen(
    <GoalWindow goalId={9} userId={reader.id} playlistId={null} onClose={() => undefined} />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Swim a mile' }))
  return { dialog, state, unmount, heard, sent: () => posts(heard) }
}
const group = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  can: ['recommend'],
  is_verified: true,
  ...more,
})

test('a teacher changes an own goal, and copies it [GOALS-07]', async () => {
  const { dialog, sent } = await openMade(
    { can: ['change', 'copy'] },
    () => ({}),
    ({ path }) => ({
      body: { message: path.includes('copy') ? 'The copy is one of your goals.' : 'The goal is changed.' },
    }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(told).toEqual(['The copy is one of your goals.']))
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change the goal' }))
  const steps = await form.findByLabelText<HTMLTextAreaElement>('Steps, one per line')
  expect(steps.value).toBe('Swim a lap\nSwim ten')
  fireEvent.change(steps, { target: { value: 'Swim a lap' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told.at(-1)).toBe('The goal is changed.'))
  expect(sent().map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/goals/copy/9'],
    ['PUT', '/goals/update/9'],
  ])
  expect(sent()[1]?.body).toMatchObject({ title: 'Swim a mile', steps: ['Swim a lap'], version: 2 })
})

test('a goal is assigned to classes, grades and students with a day, and taken back from a class [GOALS-09]', async () => {
  const students = (from: number, grade: number) => [
    { id: from, first_name: 'Mia', last_name: `Fern ${from}`, grade },
  ]
  const { dialog, state, sent } = await openMade(
    { can: ['assign', 'view-report'] },
    path => {
      if (path.includes('groups_by_userId'))
        return {
          groups: [group(4, 'Room 12'), group(5, 'Room 14'), group(6, 'Closed', { is_verified: false })],
        }
      if (path.includes('group_students'))
        return { students: students(path.includes('/4') ? 40 : 50, path.includes('/4') ? 3 : 4) }
      return { groups: [{ id: 5, name: 'Room 14' }], users: [], grades: [3], badge_awarded_count: 0 }
    },
    () => refusal('This goal was changed just now. Look at it again, then give it.'),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  const form = within(await screen.findByRole('dialog', { name: 'Assign “Swim a mile”' }))
  const classes = within(await form.findByRole('group', { name: 'Classes' }))
  expect(classes.queryByRole('checkbox', { name: 'Closed' })).toBeNull()
  await userEvent.click(classes.getByRole('checkbox', { name: 'Room 12' }))
  const grades = within(await form.findByRole('group', { name: 'Grades' }))
  await userEvent.click(grades.getAllByRole('checkbox')[1] as HTMLElement)
  await userEvent.click(form.getByText('Choose single students'))
  await userEvent.click(form.getByRole('checkbox', { name: 'Mia Fern 50' }))
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  expect(await form.findByText(/^This goal was changed just now\./)).toBeTruthy()
  state.act = () => ({ body: { message: 'The goal is no longer assigned.' } })
  await userEvent.click(form.getByRole('button', { name: 'Take it back from Room 14' }))
  await waitFor(() => expect(told).toEqual(['The goal is no longer assigned.']))
  expect(sent().at(-1)).toMatchObject({
    path: '/goals/unassign/9',
    body: { groups: [5], users: [], grades: [] },
  })
  state.act = () => ({ body: { message: 'The goal is assigned.' } })
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(told.at(-1)).toBe('The goal is assigned.'))
  expect(sent().at(-1)).toMatchObject({
    path: '/goals/assign/9',
    body: { groups: [4], users: [50], grades: [4], version: 2, accomplish_by: null },
  })
})

test('a teacher without a class in a verified school reads why nothing can be assigned', async () => {
  const { dialog } = await openMade(
    { can: ['assign'] },
    () => ({ groups: [] }),
    () => refusal('No.'),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('You have no class in a verified school yet.')).toBeTruthy()
})

test('an administrator shares a goal with a teacher by one press, and takes it back by another [GOALS-08]', async () => {
  let permission: string | null = null
  const { dialog, state, heard, sent } = await openMade(
    { can: ['share'] },
    () => ({
      teachers: [{ id: 8, first_name: 'Noor', last_name: 'Hale', school_name: 'Larkfield', permission }],
    }),
    () => refusal('Please choose teachers of your own schools.'),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Share with teachers' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Noor Hale (Larkfield)' })
  await userEvent.click(box)
  await waitFor(() => expect(told).toEqual(['Please choose teachers of your own schools.']))
  expect(box.checked).toBe(false)
  const readings = () => heard.filter(({ method, path }) => method === 'GET' && path.includes('eachers'))
  await waitFor(() => expect(readings()).toHaveLength(2))
  state.act = ({ path }) => {
    permission = path.includes('remove') ? null : 'view'
    return { body: { message: permission ? 'The goal is shared.' : 'The goal is no longer shared.' } }
  }
  await userEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
  await userEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  expect(told.slice(1)).toEqual(['The goal is shared.', 'The goal is no longer shared.'])
  expect(sent().map(({ body }) => body)).toEqual(Array(3).fill({ goalId: 9, teacherIds: [8] }))
})

test('the author adds a rubric as a PDF, and removes it unless children work with it', async () => {
  const rubric = {
    id: 5,
    media_type: 'pdf' as const,
    media_url: '/files/r.pdf',
    media_preview: null,
    name: 'r.pdf',
  }
  const { dialog, state, sent } = await openMade(
    { can: ['change'], rubrics: [rubric] },
    () => ({}),
    () => refusal('Children already work with this rubric, so it stays.'),
  )
  expect(dialog.getByRole('link', { name: 'r.pdf' }).getAttribute('href')).toBe('/files/r.pdf')
  const remove = dialog.getByRole('button', { name: 'Remove the rubric r.pdf' })
  await userEvent.click(remove)
  await waitFor(() => expect(told).toEqual(['Children already work with this rubric, so it stays.']))
  const file = dialog.getByLabelText<HTMLInputElement>('Add a rubric (PDF)')
  fireEvent.change(file, { target: { files: [new File(['x'], 'r.exe')] } })
  await waitFor(() => expect(told).toHaveLength(2))
  expect(sent()).toHaveLength(1)
  state.act = ({ path }) => ({
    body: path.startsWith('/airstore')
      ? { data: { file: { url: { permalink: '/files/new.pdf' } } } }
      : { message: 'The rubric is added.' },
  })
  fireEvent.change(file, { target: { files: [new File(['%PDF'], 'new.pdf', { type: 'application/pdf' })] } })
  await waitFor(() => expect(told.at(-1)).toBe('The rubric is added.'))
  expect(sent().at(-1)).toMatchObject({
    path: '/goals/uploadRubric/9',
    body: { media_url: '/files/new.pdf' },
  })
  state.act = () => ({ body: { message: 'The rubric is removed.' } })
  await userEvent.click(remove)
  await waitFor(() => expect(told.at(-1)).toBe('The rubric is removed.'))
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: '/goals/removeRubric/9?rubric_id=5' })
})

test('the report has a row for each student of the reader, and says so if there is none', async () => {
  const row = {
    id: 7,
    first_name: 'Mia',
    last_name: 'Fern',
    completed_at: null as string | null,
    grade: 4,
    classes: [{ id: 1, name: 'Room 11' }],
    total_duration: 90,
    steps: 2,
    steps_done: 1,
    going: 'stuck',
    highlights_count: 3,
    accepted_highlights_count: 2,
    total_duration_hours: 1.5,
    rating: 3,
  }
  let users = [row]
  const report = () => ({ groups: [], users, grades: [], badge_awarded_count: 0 })
  const { dialog, unmount } = await openMade({ can: ['view-report'] }, report, () => refusal('No.'))
  await userEvent.click(dialog.getByRole('tab', { name: 'Progress report' }))
  const table = within(await dialog.findByRole('table'))
  expect(table.getByRole('link', { name: /Mia Fern/ }).getAttribute('href')).toBe('/goal/info/9/user/7')
  expect(table.getAllByText('1 of 2').length).toBeGreaterThan(0)
  expect(table.getAllByText('Stuck').length).toBeGreaterThan(0)
  unmount()
  users = []
  const { dialog: empty } = await openMade({ can: ['view-report'] }, report, () => refusal('No.'))
  await userEvent.click(empty.getByRole('tab', { name: 'Progress report' }))
  expect(await screen.findByText('No student of yours has this goal yet.')).toBeTruthy()
})

test('one of our goals leads a guest to the sign-in, and a child or a teacher to the goal', async () => {
  const goal = aGoal({ is_system: true, can: ['assign'] })
  const links = (user: SessionUser | null, shown = goal) => {
    const { unmount } = renderScreen(<PublicGoal goal={shown} user={user} />)
    const found = screen.queryAllByRole('link').map(one => [one.textContent, one.getAttribute('href')])
    unmount()
    return found
  }
  expect(links(null)).toEqual([['Sign in to set this goal', '/signin']])
  expect(links(signIn({ id: 7, user_type: 'Child' }))).toEqual([['Make it my goal', '/goal/info/9/user/7']])
  expect(links(signIn({ id: 3, user_type: 'Teacher' }))).toEqual([['Assign', '/goal/info/9/user/3']])
  expect(links(signIn({ id: 4, user_type: 'Parent' }), { ...goal, can: [] })).toEqual([])
})

test('a list of goals that did not load is asked for again, and an empty one offers a first goal', async () => {
  signIn({ id: 7, user_type: 'Child' })
  let isDown = true
  await smallServer(() =>
    isDown
      ? { status: 503, body: { code: 'BUSY', message: 'Many people are here right now.' } }
      : { body: { goals: [], asks_on_fridays: null } },
  )
  renderScreen(<GoalList childId={7} empty="No goals yet." />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No goals yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set a goal' })).toBeTruthy()
})

test('a teacher assigns a goal right from the list', async () => {
  signIn({ id: 3, user_type: 'Teacher' })
  await smallServer(({ path }) => ({
    body: path.includes('getSystemGoals')
      ? { goals: [] }
      : { goals: [aGoal({ can: ['assign'] })], groups: [] },
  }))
  renderScreen(<OwnGoals userId={3} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Assign ?: Swim a mile$/ }))
  expect(await screen.findByRole('dialog', { name: 'Assign “Swim a mile”' })).toBeTruthy()
})

test('a change is sent with the version whose words were opened, also where news has brought a later one', async () => {
  const { sent } = await withIdeas([])
  const { arrive } = renderLive(aGoal({ can: ['change'], version: 2 }), goal => (
    <GoalFormWindow open userId={7} goal={goal} onClose={() => undefined} />
  ))
  const form = within(await screen.findByRole('dialog', { name: 'Change the goal' }))
  arrive(aGoal({ can: ['change'], version: 3, description: 'By another tablet' }))
  fireEvent.change(form.getByLabelText('Goal'), { target: { value: 'Swim far' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('There is no room for more.')).toBeTruthy()
  expect(sent().at(-1)?.body).toMatchObject({ title: 'Swim far', version: 2 })
})
