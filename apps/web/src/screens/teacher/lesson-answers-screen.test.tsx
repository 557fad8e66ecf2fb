import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aLesson, anExercise } from '../../../test/a-lesson.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { down, smallServer } from '../../../test/small-server.ts'
import type { ClassJournal } from '../../features/class-journals/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { LessonAnswersScreen } from './lesson-answers-screen.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const entry = (id: number, first_name: string, more: Partial<ClassJournal>) =>
  ({
    id,
    user_id: id,
    arche_type: 'Lessons',
    archetype_id: 6,
    archetype_name: 'Bridges',
    journal_prompt: null,
    title: 'Bridges',
    medias: [],
    object_meta_datas: [],
    created_at: '2026-03-01T10:00:00.000Z',
    user_info: { id, first_name, last_name: 'Ashdown', avatar: '' },
    can: [],
    ...more,
  }) as unknown as ClassJournal

const classes = [
  { id: 4, name: 'Room 12' },
  { id: 5, name: 'Garden' },
]

/** A teacher whose lesson with two questions is for these classes. */
async function show({
  groups = [4],
  journals = [] as ClassJournal[],
  counts = [] as { group_id: number; answers: number }[],
}) {
  const state = { isDown: false, isFull: false }
  changeSession({ ...guest, user: { id: 3, user_type: 'Teacher', groups: [] } as unknown as SessionUser })
  const questions = [...anExercise.questions, { question_id: 2, question: 'Where does it bend?' }]
  const heard = await smallServer(({ path, method }) => {
    if (state.isDown) return down
    if (method === 'POST' && state.isFull) return down
    if (method === 'POST') return { body: { comment: { id: 1, comment: 'Well seen.' } } }
    if (path.startsWith('/lesson/authored/'))
      return { body: { lesson: aLesson({ group_ids: groups, status: 'Published' }) } }
    if (path.startsWith('/exercise')) return { body: { exercises: [{ ...anExercise, questions }] } }
    if (path.startsWith('/journal/get_journal'))
      return { body: { journal: journals.find(({ id }) => path.endsWith(`/${id}`)) } }
    if (path.startsWith('/journal/lesson_answers')) return { body: { classes: counts } }
    return { body: path.startsWith('/school/group_journals') ? { journals } : { groups: classes } }
  })
  return { state, heard }
}
const open = () => renderAt('/lessons/answers/$lessonId', '/lessons/answers/6', LessonAnswersScreen)

test('answers stand under their questions, and entries about the lesson as a whole come last', async () => {
  await show({
    journals: [
      entry(13, 'Ada', { question_id: 1, content: 'The fold.' }),
      entry(12, 'Ben', { question_id: 1, content: 'The arch.' }),
      entry(11, 'Cleo', { question_id: null, content: 'I built three.' }),
    ],
  })
  open()
  const part = async (name: string) =>
    within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)
  const first = await part('What holds it up?')
  for (const words of ['The fold.', 'The arch.', '2 answers']) expect(first.getByText(words)).toBeTruthy()
  expect((await part('Where does it bend?')).getByText('No answer to this question yet.')).toBeTruthy()
  expect((await part('About the lesson as a whole')).getByText('I built three.')).toBeTruthy()
})

test('a lesson that no class has, a class without answers, and a failed load say so', async () => {
  await show({ groups: [] })
  const first = open()
  expect(await screen.findByText('No class has this lesson, and nobody has answered.')).toBeTruthy()
  first.unmount()

  const { state } = await show({ groups: [4, 5] })
  state.isDown = true
  open()
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody in this class has answered yet.')).toBeTruthy()
  const other = await screen.findByRole('link', { name: 'Garden' })
  await waitFor(() => expect(other.getAttribute('href')).toContain('group=5'))
})

test('the class that has answered opens first, also when the lesson was taken back from it, and an answer does not repeat its question', async () => {
  const entries = [
    entry(13, 'Ada', { question_id: 1, journal_prompt: 'What holds it up?', title: 'What holds it up?' }),
    entry(12, 'Ben', { question_id: 1, journal_prompt: 'What holds it up?', title: 'My own arch' }),
  ]
  const { heard } = await show({ groups: [4], journals: entries, counts: [{ group_id: 5, answers: 2 }] })
  open()
  const link = await screen.findByRole('link', { name: 'Garden (2)' })
  expect(link.getAttribute('aria-current')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Room 12' }).getAttribute('aria-current')).toBeNull()
  expect(await screen.findByRole('link', { name: 'Ada Ashdown' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My own arch' })).toBeTruthy()
  expect(screen.getAllByText('What holds it up?')).toHaveLength(1)
  expect(heard.some(({ path }) => path.startsWith('/school/group_journals/5'))).toBe(true)
})

test('a reply is said to be sent and empties its line, and a reply that does not arrive stays', async () => {
  const journals = [entry(13, 'Ada', { question_id: 1, can: ['comment'] as never, answered: false })]
  const { state, heard } = await show({ journals, counts: [{ group_id: 4, answers: 1 }] })
  open()
  const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to Ada/ })
  state.isFull = true
  await userEvent.type(line, 'Well seen.{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to save comment')
  expect(line.value).toBe('Well seen.')
  state.isFull = false
  await userEvent.type(line, '{Enter}')
  expect(await screen.findByText('You: Well seen.')).toBeTruthy()
  expect([line.value, screen.queryByRole('alert')]).toEqual(['', null])
  expect(await screen.findByText('Answered')).toBeTruthy()
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(2)
})
