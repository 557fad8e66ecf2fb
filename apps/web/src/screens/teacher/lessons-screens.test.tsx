import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aLesson, anExercise } from '../../../test/a-lesson.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { down, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { CreateLessonScreen, EditLessonScreen, ExerciseScreen, OwnLessonsScreen } from './lessons-screens.tsx'

const told = collectTold()

const lesson = aLesson({ cl_skills: ['Critical Thinking'], cl_category: ['science'] })

/** A teacher with one class and one lesson; each change makes the next version of it. */
async function asTeacher() {
  const user = { id: 3, user_type: 'Teacher', groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const state = { lesson, isDown: false }
  const heard = await smallServer(({ method, path, body }) => {
    if (state.isDown) return down
    if (method !== 'GET') {
      state.lesson = { ...state.lesson, ...(body as object), version: state.lesson.version + 1 }
      return { body: { lesson: state.lesson, exercise: anExercise, message: 'Saved.' } }
    }
    if (path.startsWith('/lesson/authored/')) return { body: { lesson: state.lesson } }
    if (path.startsWith('/exercise')) return { body: { exercises: [anExercise] } }
    return { body: { lessons: [], groups: [{ id: 4, name: 'Room 12' }] } }
  })
  return { state, sent: () => heard.filter(({ method }) => method !== 'GET') }
}
const edit = () => renderAt('/lessons/edit/$lessonId/$userId', '/lessons/edit/6/3', EditLessonScreen)

test('what is typed about a lesson stays while it is given to a class, and is saved after that', async () => {
  const { sent } = await asTeacher()
  edit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bridges' })).toBeTruthy()
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  fireEvent.change(name, { target: { value: 'Old bridges' } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Room 12' }))
  await userEvent.click(screen.getByRole('button', { name: 'Give the lesson' }))
  expect(await screen.findByText('Your classes have it')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Old bridges')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Old bridges' })).toBeTruthy()
  expect(sent().map(({ body }) => body)).toMatchObject([
    { name: 'Bridges', group_ids: [4], version: 2 },
    { name: 'Old bridges', version: 3 },
  ])
  expect(told).toEqual(['Saved.', 'Saved.'])
})

test('a copy of a lesson is made with a name that says so', async () => {
  const { sent } = await asTeacher()
  edit()
  await userEvent.click(await screen.findByRole('button', { name: 'Make a copy' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ path: '/lesson/copy/6', body: { name: 'Copy of Bridges' } }]),
  )
  await waitFor(() => expect(told).toEqual(['Saved.']))
})

test('a lesson that did not load is asked for again, and leads back to the lessons', async () => {
  const { state } = await asTeacher()
  state.isDown = true
  edit()
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /My lessons/ })).toBeTruthy()
  state.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bridges' })).toBeTruthy()
})

test('the lessons of a teacher lead to a new one', async () => {
  await asTeacher()
  renderAt('/lessons', '/lessons', OwnLessonsScreen)
  expect((await screen.findByRole('link', { name: 'Write a lesson' })).getAttribute('href')).toBe(
    '/lessons/create',
  )
  expect(await screen.findByText(/^You have not written a lesson yet\./)).toBeTruthy()
})

test('a new lesson begins with a form, and an exercise has a page of its own that leads back to its lesson', async () => {
  const { state } = await asTeacher()
  const { unmount } = renderAt('/lessons/create', '/lessons/create', CreateLessonScreen)
  expect(await screen.findByRole('button', { name: 'Save and add content' })).toBeTruthy()
  unmount()
  const path = '/lessons/exercise/$lessonId/$exerciseId'
  const known = renderAt(path, '/lessons/exercise/6/5', ExerciseScreen)
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit the exercise' })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Question 1')).value).toBe('What holds it up?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(known.visited).toEqual(['/lessons/edit/6/3']))
  known.unmount()
  const fresh = renderAt(path, '/lessons/exercise/6/0', ExerciseScreen)
  expect(await screen.findByRole('heading', { level: 1, name: 'Add an exercise' })).toBeTruthy()
  fresh.unmount()
  const gone = renderAt(path, '/lessons/exercise/6/99', ExerciseScreen)
  expect(await screen.findByText('This exercise is not in the lesson any more.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  gone.unmount()
  state.isDown = true
  renderAt(path, '/lessons/exercise/6/0', ExerciseScreen)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /The lesson/ }).getAttribute('href')).toBe('/lessons/edit/6/3')
})

test('before a lesson that the whole school has opens for changes, its author reads what a change does', async () => {
  const { state } = await asTeacher()
  state.lesson = { ...lesson, course: { id: 8, name: 'Towers', is_shared: true, is_open: false } }
  edit()
  expect(await screen.findByText(/only your classes have the course until an administrator/)).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change it all the same' }))
  expect(await screen.findByLabelText('Name')).toBeTruthy()
})
