import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aGoal, goalOfChild } from '../../../test/a-goal.ts'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { OpenedGoal } from './api.ts'
import { type Goal, GoalWindow } from './index.ts'

const told = collectTold()

const mia: NonNullable<OpenedGoal['user_info']> = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Fern',
  gender: null,
  avatar: '/pictures/animals/fox.svg',
}
const refusal = (message: string): Answer => ({ status: 409, body: { code: 'CONFLICT', message } })

interface Shown {
  goal: Goal
  isAssigned?: boolean
  reader?: Partial<SessionUser>
  act?: (heard: Heard) => Answer
}

/** The window of a goal of user 7, or of the reader's own if no child has it. */
async function openGoal({ goal, isAssigned = true, reader = { id: 7, user_type: 'Child' }, act }: Shown) {
  const user = { groups: [], ...reader } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const state = { goal, isAssigned, isGone: false, act: act ?? (() => ({ body: { message: 'Done.' } })) }
  const heard = await smallServer(one => {
    if (one.method !== 'GET') return state.act(one)
    if (state.isGone) return { status: 404, body: { code: 'NOT_FOUND', message: 'Not there.' } }
    if (one.path.startsWith('/goals/assigned_badges') || one.path.startsWith('/badge'))
      return { body: { badges: [], assigned_badges: [] } }
    const isOfChild = state.goal.user_goal_id !== null || !state.isAssigned
    return {
      body: {
        goal: state.goal,
        user_info: isOfChild ? mia : null,
        is_assigned: state.isAssigned,
        playlist: null,
      },
    }
  })
  let closed = 0
  const userId = goal.user_goal_id === null && isAssigned ? (user.id ?? 0) : 7
  const { client } = renderScreen(
    <GoalWindow goalId={9} userId={userId} playlistId={null} onClose={() => void closed++} />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Swim a mile' }))
  const sent = () => heard.filter(({ method }) => method !== 'GET')
  return { dialog, state, heard, sent, client, closedTimes: () => closed }
}

test('a child sees what a goal is, its steps, and what was reached so far, each on its tab [GOALS-06]', async () => {
  const goal = goalOfChild({ highlights_count: 3, accepted_highlights_count: 2, total_duration: 90 })
  const { dialog, heard } = await openGoal({ goal })
  expect(heard[0]?.path).toBe('/goals/getGoal/9?user_id=7')
  expect(dialog.getByText('In the pool.')).toBeTruthy()
  expect(dialog.getByText('My own goal')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Swim a lap' }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('tab', { name: 'Progress report' }))
  const facts = [...document.querySelectorAll('dl > div')].map(one => one.textContent)
  expect(facts).toEqual([
    'Highlights3',
    'Accepted2',
    'Accepted hours1.5',
    'Steps1 of 2',
    'RatingNot rated yet',
  ])
  await userEvent.click(dialog.getByRole('tab', { name: 'Highlights' }))
  expect(dialog.getByText('No highlights for this goal yet.')).toBeTruthy()
})

test('a goal that is gone, and one that did not load, are told apart', async () => {
  let answer: Answer = { status: 500, body: { code: 'SERVER', message: 'Something went wrong.' } }
  await smallServer(() => answer)
  renderScreen(<GoalWindow goalId={9} userId={7} playlistId={4} onClose={() => undefined} />)
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  answer = { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This goal is no longer there.')).toBeTruthy()
})

test('a goal that a child does not have is added only after a yes, and an adult reads that it was not assigned [GOALS-29]', async () => {
  const { dialog, state, sent, closedTimes } = await openGoal({
    goal: aGoal(),
    isAssigned: false,
    act: () => refusal('There is no room for more.'),
  })
  expect(dialog.getByText(/Do you want to add it as a personal goal\?$/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(closedTimes()).toBe(1)
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(told).toEqual(['There is no room for more.']))
  state.act = () => {
    Object.assign(state, { goal: goalOfChild(), isAssigned: true })
    return { body: { message: 'The goal is one of yours now.' } }
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  expect(await dialog.findByRole('checkbox', { name: 'Swim ten' })).toBeTruthy()
  expect(told.at(-1)).toBe('The goal is one of yours now.')
  expect(sent().at(-1)).toMatchObject({
    path: '/goals/assign/9',
    body: { groups: [], users: [], grades: [], accomplish_by: null },
  })
})

test('an adult reads of a child without the goal that it was not assigned [GOALS-30]', async () => {
  const { dialog } = await openGoal({
    goal: aGoal(),
    isAssigned: false,
    reader: { id: 3, user_type: 'Teacher' },
  })
  expect(dialog.getByText('Mia has not been assigned this goal by teacher.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Add it' })).toBeNull()
})

test('a child completes, adds and removes steps; what was not stored stays typed, and shows as it is stored [GOALS-13]', async () => {
  const { dialog, state, sent } = await openGoal({
    goal: goalOfChild(),
    act: () => refusal('Changed meanwhile.'),
  })
  const ten = () => dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Swim ten' })
  await userEvent.click(ten())
  await waitFor(() => expect(told).toEqual(['Changed meanwhile.']))
  await waitFor(() => expect(ten().checked).toBe(false))
  const field = dialog.getByLabelText<HTMLInputElement>('New step')
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add a step' })
  await userEvent.click(add)
  expect(sent()).toHaveLength(1)
  fireEvent.change(field, { target: { value: ' Rest ' } })
  await userEvent.click(add)
  await waitFor(() => expect(told).toHaveLength(2))
  await waitFor(() => expect(field.value).toBe('Rest'))
  state.act = ({ body }) => {
    const { detail } = body as { detail: NonNullable<Goal['detail']> }
    state.goal = goalOfChild({ detail })
    return { body: { message: 'OK', goal: state.goal } }
  }
  await userEvent.type(field, '{Enter}')
  expect(await dialog.findByRole('checkbox', { name: 'Rest' })).toBeTruthy()
  await waitFor(() => expect(add.disabled).toBe(false))
  expect(field.value).toBe('')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the step “Swim a lap”' }))
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Swim a lap' })).toBeNull())
  expect(sent().at(-1)).toMatchObject({
    method: 'PUT',
    path: '/goals/updateUserGoal',
    body: {
      id: 70,
      assigned_by: null,
      version: 5,
      detail: {
        steps_taken: [
          { text: 'Swim ten', done: false },
          { text: 'Rest', done: false },
        ],
        medias: [],
      },
    },
  })
})

test('what hangs on a removed step stays with the goal, and what hangs on later ones moves along', async () => {
  const media = (url: string, step: number | null) => ({
    type: 'photo' as const,
    url,
    posterUrl: null,
    meta_data: { name: url },
    transcript: null,
    step,
  })
  const steps_taken = ['One', 'Two', 'Three'].map(text => ({ text, done: false }))
  const medias = [media('/a.jpg', 0), media('/b.jpg', 1), media('/c.jpg', 2), media('/d.jpg', null)]
  const { dialog, sent } = await openGoal({ goal: goalOfChild({ detail: { steps_taken, medias } }) })
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the step “Two”' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const stepOf = [0, null, 1, null]
  expect(sent()[0]?.body).toMatchObject({ detail: { medias: stepOf.map(step => ({ step })) } })
})

test('a chosen file is sent and hung on the goal; while that fails it stays chosen', async () => {
  const upload = { data: { file: { url: { permalink: '/files/swim.jpg' } } } }
  const { dialog, state, sent } = await openGoal({
    goal: goalOfChild(),
    act: ({ path }) =>
      path.startsWith('/airstore') ? { body: upload } : refusal('There is no room for more.'),
  })
  const [photo] = dialog
    .getAllByText(/./, { selector: 'input[type=file] + label span' })
    .map(one => one.closest('div')?.querySelector('input'))
  await userEvent.upload(photo as HTMLInputElement, new File(['jpg'], 'swim.jpg', { type: 'image/jpeg' }))
  const save = await dialog.findByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await waitFor(() => expect(told).toEqual(['There is no room for more.']))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
  )
  state.act = ({ path }) => ({ body: path.startsWith('/airstore') ? upload : { message: 'OK' } })
  await userEvent.click(save)
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(sent().at(-1)?.body).toMatchObject({
    detail: { medias: [{ type: 'photo', url: '/files/swim.jpg', posterUrl: null, step: null }] },
  })
})

test('others read the steps of a child without changing them', async () => {
  const goal = goalOfChild({ user_goal_can: [], assigned_by_name: 'Ada Reed' })
  const { dialog } = await openGoal({ goal, reader: { id: 4, user_type: 'Parent' } })
  expect(dialog.getByText('From Ada Reed')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Swim ten' }).disabled).toBe(true)
  expect(dialog.queryByRole('button', { name: /Remove the step|Add a step|reached|completed/ })).toBeNull()
})

test('a goal without a highlight is not reached, and the child reads what is missing [GOALS-19]', async () => {
  const { dialog, sent } = await openGoal({ goal: goalOfChild() })
  await userEvent.click(dialog.getByRole('button', { name: 'I reached it' }))
  await waitFor(() => expect(told).toEqual(['Add atleast one highlight to mark the goal completed.']))
  expect(sent()).toEqual([])
})

test('a goal with a highlight is reached, celebrated and opened again, and a refusal is told [GOALS-38] [GOALS-39]', async () => {
  const begun = goalOfChild({ highlights_count: 1 })
  const { dialog, state, sent } = await openGoal({
    goal: begun,
    act: () => refusal('This goal is not open.'),
  })
  const reach = dialog.getByRole<HTMLButtonElement>('button', { name: 'I reached it' })
  await userEvent.click(reach)
  await waitFor(() => expect(told).toEqual(['This goal is not open.']))
  expect(screen.queryByText('You reached “Swim a mile”')).toBeNull()
  state.act = ({ path }) => {
    const isReached = path.endsWith('completeGoal')
    state.goal = { ...begun, completed_at: isReached ? '2026-11-02T10:00:00.000Z' : null }
    return {
      body: { message: isReached ? 'You reached your goal.' : 'The goal is open again.', goal: state.goal },
    }
  }
  await waitFor(() => expect(reach.disabled).toBe(false))
  await userEvent.click(reach)
  expect(await screen.findByText('You reached “Swim a mile”')).toBeTruthy()
  expect(await dialog.findByText(/^Reached on November 2, 2026/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Open it again' }))
  expect(await dialog.findByRole('button', { name: 'I reached it' })).toBeTruthy()
  expect(told.slice(1)).toEqual(['You reached your goal.', 'The goal is open again.'])
  expect(sent().map(({ path }) => path)).toEqual([
    '/goals/completeGoal',
    '/goals/completeGoal',
    '/goals/resetGoal',
  ])
  expect(sent().at(-1)?.body).toEqual({ goalId: 9, userId: 7, assigned_by: null })
})

test('a child gives up a goal that it has taken up, after a question, and its window closes', async () => {
  const goal = goalOfChild({ user_goal_can: ['change', 'plan'] })
  const { dialog, sent, closedTimes } = await openGoal({ goal })
  await userEvent.click(dialog.getByRole('button', { name: 'Give up this goal' }))
  const question = within(await screen.findByRole('dialog', { name: 'Give up this goal?' }))
  await userEvent.click(question.getByRole('button', { name: 'Give up this goal' }))
  await waitFor(() => expect(closedTimes()).toBe(1))
  expect(sent()).toMatchObject([{ path: '/goals/unassign/9', body: { groups: [], users: [], grades: [] } }])
})

test('an author deletes a goal after a question; a goal that others use stays, with the reason [GOALS-23]', async () => {
  const { dialog, state, sent, closedTimes } = await openGoal({
    goal: aGoal({ can: ['change'] }),
    reader: { id: 3, user_type: 'Teacher' },
    act: () => refusal("Can't Delete! Teachers already started working on it"),
  })
  expect(dialog.getAllByRole('listitem').map(one => one.textContent)).toEqual(['Swim a lap', 'Swim ten'])
  const remove = async () => {
    const act = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    await waitFor(() => expect(act.disabled).toBe(false))
    await userEvent.click(act)
    const question = within(await screen.findByRole('dialog', { name: 'Delete this goal?' }))
    expect(question.getByText(/^“Swim a mile” is deleted\. What students have begun/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  }
  await remove()
  await waitFor(() => expect(told).toEqual(["Can't Delete! Teachers already started working on it"]))
  expect(closedTimes()).toBe(0)
  state.act = () => ({ body: { message: 'The goal is deleted.' } })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this goal?' })).toBeNull())
  await remove()
  await waitFor(() => expect(closedTimes()).toBe(1))
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: '/goals/delete/9' })
})

test('a goal that is made private leaves the open window of a parent, with its title', async () => {
  const { state, client } = await openGoal({
    goal: goalOfChild(),
    reader: { id: 8, user_type: 'Parent' },
  })
  state.isGone = true
  await client.invalidateQueries()
  expect(await screen.findByText('This goal is no longer there.')).toBeTruthy()
  expect(screen.queryByText('Swim a mile')).toBeNull()
  state.isGone = false
  await client.invalidateQueries()
  expect(await screen.findByRole('dialog', { name: 'Swim a mile' })).toBeTruthy()
})
