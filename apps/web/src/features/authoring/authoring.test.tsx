import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aLesson, anExercise } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { down, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { Author, AuthoredLesson } from './api.ts'
import {
  Authors,
  ExerciseForm,
  ExerciseList,
  GiveLesson,
  LessonForm,
  OwnLessons,
  RemoveLesson,
} from './index.ts'

const told = collectTold()

const changes = (heard: Heard[]) =>
  heard.filter(({ method, path }) => method !== 'GET' && path !== '/link_preview/metadata')

test('a lesson needs a name, what it is about, and for whom; then it is sent, and a refusal keeps it', async () => {
  let answer = down
  const heard = await smallServer(() => answer)
  const made: AuthoredLesson[] = []
  renderScreen(<LessonForm onDone={one => void made.push(one)} />)
  const begin = screen.getByRole('button', { name: 'Save and add content' })
  await userEvent.click(begin)
  expect(await screen.findByText('One or more fields are empty')).toBeTruthy()
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill(/^Name/, 'Bridges')
  fill(/^Description/, 'Too short')
  await userEvent.click(begin)
  expect(await screen.findByText('The Description should be atleast 20 characters')).toBeTruthy()
  expect(heard).toEqual([])
  fill(/^Description/, 'What holds a bridge up, and what lets it fall.')
  for (const name of ['Grades', 'Skills', 'Categories'])
    await userEvent.click(
      within(screen.getByRole('group', { name })).getAllByRole('checkbox')[0] as HTMLElement,
    )
  await userEvent.click(begin)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  answer = { body: { lesson: aLesson(), message: 'The lesson is begun.' } }
  await userEvent.click(begin)
  await waitFor(() => expect(made).toHaveLength(1))
  expect(told).toEqual(['The lesson is begun.'])
  const { path, body } = heard.at(-1) as Heard
  expect(path).toBe('/lesson/create_lesson')
  expect(body).toMatchObject({ name: 'Bridges', duration: 30, grade: expect.stringMatching(/^-?\d+$/) })
})

test('own lessons say who has them, and where there is none the page says how to begin', async () => {
  let lessons = [aLesson(), aLesson({ id: 7, name: 'Kites', status: 'Published', exercises: 2 })]
  await smallServer(() => ({ body: { lessons } }))
  const { unmount } = renderScreen(<OwnLessons />)
  const cards = await screen.findAllByRole('listitem')
  expect(cards[0]?.textContent).toContain('Only you can see it · 1 exercise')
  expect(cards[1]?.textContent).toContain('Your classes have it · 2 exercises')
  expect(screen.getByRole('link', { name: /Kites/ }).getAttribute('href')).toBe('/lessons/edit/7/3')
  unmount()
  lessons = []
  renderScreen(<OwnLessons />)
  expect(await screen.findByText(/^You have not written a lesson yet\./)).toBeTruthy()
})

/** A lesson to give, for a teacher with these classes; what is changed gets `state.answer`. */
async function showGiving(shown: AuthoredLesson, groups: object[]) {
  const state = { answer: down }
  const heard = await smallServer(({ method }) => (method === 'GET' ? { body: { groups } } : state.answer))
  renderScreen(<GiveLesson lesson={shown} />)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return { state, sent: () => changes(heard) }
}
const classes = [
  { id: 4, name: 'Room 12' },
  { id: 5, name: 'Room 14' },
]

test('a lesson is given to chosen classes, and to none it is not', async () => {
  const { state, sent } = await showGiving(aLesson(), classes)
  const give = screen.getByRole('button', { name: 'Give the lesson' })
  await userEvent.click(give)
  expect(await screen.findByText('Choose at least one of your classes.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Room 14' }))
  await userEvent.click(give)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = {
    body: { lesson: aLesson({ status: 'Published', group_ids: [5] }), message: 'It is given.' },
  }
  await userEvent.click(give)
  await waitFor(() => expect(told).toEqual(['It is given.']))
  expect(sent().at(-1)).toMatchObject({
    method: 'PUT',
    path: '/lesson/update_lesson/6',
    body: { name: 'Bridges', group_ids: [5], status: 'Published', version: 2 },
  })
})

test('a given lesson is taken back', async () => {
  const { state, sent } = await showGiving(aLesson({ status: 'Published', group_ids: [4] }), classes)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Room 12' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = { body: { lesson: aLesson(), message: 'Changed.' } }
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(told).toEqual(['Nobody but you can see the lesson now.']))
  expect(sent().at(-1)?.body).toMatchObject({ group_ids: [], status: 'Pending' })
})

test('a lesson without an exercise, and a teacher without a class, read what is missing', async () => {
  await showGiving(aLesson({ exercises: 0 }), classes)
  expect(
    screen.getByText('Add an exercise first. Then you can give the lesson to your classes.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a teacher without a class reads where to add one', async () => {
  await showGiving(aLesson(), [])
  expect(screen.getByText('You have no class yet. Add one under Classes.')).toBeTruthy()
})

test('exercises stand in order with a way to change each, and one is deleted after a question', async () => {
  const state = { exercises: [anExercise], answer: down }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { exercises: state.exercises } } : state.answer,
  )
  renderScreen(<ExerciseList lessonId={6} />)
  expect(await screen.findByRole('heading', { name: 'Exercise 1' })).toBeTruthy()
  expect(screen.getByText('What holds it up?')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit exercise 1' }).getAttribute('href')).toBe(
    '/lessons/exercise/6/5',
  )
  await userEvent.click(screen.getByRole('button', { name: /^Delete “/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete exercise 1?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  Object.assign(state, { exercises: [], answer: { body: { message: 'It is deleted.' } } })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Nothing here yet\. An exercise is a video or a link/)).toBeTruthy()
  expect(told).toEqual(['It is deleted.'])
  expect(changes(heard).at(-1)?.path).toBe('/exercise/delete_exercise/5')
  expect(screen.getByRole('link', { name: 'Add an exercise' }).getAttribute('href')).toBe(
    '/lessons/exercise/6/0',
  )
})

test('an exercise is moved up by its arrow at once; a refused order is told, and the saved one comes back', async () => {
  const other = { ...anExercise, id: 9, questions: [{ question_id: 2, question: 'Where does it bend?' }] }
  const state = { exercises: [anExercise, other], answer: { body: { message: 'Saved.' } } as typeof down }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { exercises: state.exercises } } : state.answer,
  )
  renderScreen(<ExerciseList lessonId={6} />)
  const questions = () =>
    screen.getAllByText(/^(What holds it up|Where does it bend)\?$/).map(one => one.textContent)
  const up = await screen.findByRole('button', { name: 'Move “Where does it bend?” up' })
  expect(questions()).toEqual(['What holds it up?', 'Where does it bend?'])
  state.exercises = [other, anExercise]
  await userEvent.click(up)
  await waitFor(() => expect(questions()).toEqual(['Where does it bend?', 'What holds it up?']))
  expect(changes(heard).at(-1)).toMatchObject({
    path: '/exercise/order/6',
    body: { exercise_ids: [9, 5], read_ids: [5, 9] },
  })
  state.answer = down
  await userEvent.click(screen.getByRole('button', { name: 'Move “What holds it up?” up' }))
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  await waitFor(() => expect(questions()).toEqual(['Where does it bend?', 'What holds it up?']))
})

test('an order that meets another one is kept beside the saved one, until one of the two is chosen', async () => {
  const named = (id: number, question: string) => ({
    ...anExercise,
    id,
    questions: [{ question_id: id, question }],
  })
  const [arch, beam, cable] = [named(5, 'Arch?'), named(9, 'Beam?'), named(11, 'Cable?')]
  const conflict = { status: 409, body: { message: 'Someone else changed this.', code: 'CONFLICT' } }
  const state = { exercises: [arch, beam], answer: conflict as typeof down | { body: { message: string } } }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { exercises: state.exercises } } : state.answer,
  )
  renderScreen(<ExerciseList lessonId={6} />)
  const up = await screen.findByRole('button', { name: 'Move “Beam?” up' })
  // Meanwhile the other teacher has added one in front.
  state.exercises = [cable, arch, beam]
  await userEvent.click(up)
  const both = await screen.findByRole('heading', { name: 'There are two versions' })
  const side = (name: string) => screen.getByRole('heading', { name }).nextElementSibling?.textContent
  expect(side('Saved now: Order')).toBe('1. Cable?\n2. Arch?\n3. Beam?')
  expect(side('Yours: Order')).toBe('1. Beam?\n2. Arch?')
  expect(told).toEqual([])
  state.answer = { body: { message: 'Saved.' } }
  state.exercises = [beam, arch, cable]
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(both.isConnected).toBe(false))
  await waitFor(() =>
    expect(changes(heard).at(-1)?.body).toEqual({ exercise_ids: [9, 5, 11], read_ids: [11, 5, 9] }),
  )
  state.answer = conflict
  await userEvent.click(await screen.findByRole('button', { name: 'Move “Arch?” up' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the saved one' }))
  expect(screen.queryByRole('heading', { name: 'There are two versions' })).toBeNull()
  expect(screen.getAllByText(/^(Arch|Beam|Cable)\?$/).map(one => one.textContent)).toEqual([
    'Beam?',
    'Arch?',
    'Cable?',
  ])
})

test('a new exercise is made and put into its lesson; where the second fails, the same is sent again', async () => {
  let isBroken = true
  const heard = await smallServer(({ path }) => {
    if (path.includes('map_to_lesson') && isBroken) return down
    return { body: { exercise: anExercise, message: 'It is in the lesson.' } }
  })
  let times = 0
  renderScreen(<ExerciseForm lessonId={6} exercise={null} onDone={() => void times++} />)
  const put = await screen.findByRole('button', { name: 'Put it into the lesson' })
  await userEvent.click(put)
  expect(await screen.findByText('One or more fields are empty')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('What is it?'), 'A link')
  fireEvent.change(screen.getByLabelText(/^Address of the website/), {
    target: { value: 'https://nasa.gov/bridges' },
  })
  fireEvent.change(screen.getByLabelText('Question 1'), { target: { value: 'What holds it up?' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add a question' }))
  fireEvent.change(screen.getByLabelText('Question 2'), { target: { value: 'And what not?' } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove question 1' }))
  await userEvent.click(put)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isBroken = false
  await userEvent.click(put)
  await waitFor(() => expect(times).toBe(1))
  expect(changes(heard).map(({ path }) => path)).toEqual([
    '/exercise/create_exercise',
    '/exercise/map_to_lesson/5',
    '/exercise/create_exercise',
    '/exercise/map_to_lesson/5',
  ])
  expect(changes(heard)[0]?.body).toEqual({
    resource_type: 'Link',
    resource: 'https://nasa.gov/bridges',
    questions: [{ question: 'And what not?' }],
    reflection: null,
    transcript: '',
  })
})

test('a lesson is deleted after a question, and its author is back at the lessons', async () => {
  let answer = down
  const heard = await smallServer(() => answer)
  const { visited } = renderScreen(<RemoveLesson lesson={aLesson()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this lesson?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  expect(visited).toEqual([])
  answer = { body: { message: 'The lesson is deleted.' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(told).toEqual(['The lesson is deleted.'])
  expect(heard.at(-1)?.path).toBe('/lesson/delete_lesson/6')
})

const ada: Author = {
  id: 2,
  name: 'Ada Press',
  description: 'Books.',
  website: 'https://ada.org',
  version: 1,
}

test('operators add, change and delete authors, and see those who are always there', async () => {
  const state = { authors: [] as Author[], answer: down }
  const heard = await smallServer(({ method, path }) => {
    if (method !== 'GET') return state.answer
    return path.startsWith('/documents')
      ? { body: [{ name: 'NASA', description: 'Space.', website: null }] }
      : { body: { authors: state.authors } }
  })
  renderScreen(<Authors />)
  expect(await screen.findByText('Nobody has been added yet.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'NASA' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add an author' }))
  let form = within(await screen.findByRole('dialog', { name: 'Add an author' }))
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Ada Press' } })
  fireEvent.change(form.getByLabelText('Website'), { target: { value: 'nonsense' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getByLabelText('Website').getAttribute('aria-invalid')).toBe('true'))
  expect(changes(heard)).toEqual([])
  fireEvent.change(form.getByLabelText('Website'), { target: { value: 'https://ada.org' } })
  Object.assign(state, { authors: [ada], answer: { body: { author: ada, message: 'OK' } } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Edit ?: Ada Press$/ }))
  form = within(await screen.findByRole('dialog', { name: 'Edit the author' }))
  fireEvent.change(form.getByLabelText('What have they made?'), { target: { value: 'Many books.' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual(['The author is saved.', 'The author is saved.']))
  await userEvent.click(screen.getByRole('button', { name: /^Delete ?: Ada Press$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this author?' }))
  Object.assign(state, { authors: [], answer: { body: { message: 'The author is deleted.' } } })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Nobody has been added yet.')).toBeTruthy()
  expect(changes(heard).map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/author/create'],
    ['PUT', '/author/update/2'],
    ['DELETE', '/author/delete/2'],
  ])
  expect(changes(heard)[1]?.body).toMatchObject({ description: 'Many books.', version: 1 })
})
