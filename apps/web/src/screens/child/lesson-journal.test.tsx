import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { Lesson } from '../../features/courses/index.ts'
import type { Journal } from '../../features/journals/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { LessonJournal } from './lesson-journal.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const lesson: Lesson = {
  id: 3,
  short_name: 'snails',
  name: 'Snails',
  summary: '',
  journal_prompt: 'What did you see?',
  response_type: 'Image',
  course_id: 2,
  course_name: 'The garden',
  activities: [],
  next_lesson_id: 4,
  has_access: true,
} as unknown as Lesson

const journal = {
  id: 11,
  user_id: 7,
  archetype_id: 3,
  question_id: null,
  title: 'A snail',
  content: '',
  medias: [{ media_type: 'Image', media_url: '/files/snail.png', media_preview: null }],
} as unknown as Journal

/** The form loads more of the program, which takes a while the first time. */
const patient = { timeout: 10_000 }

/** The child's lesson page in this state, with this entry. */
async function show(state: 'inProgress' | 'completed', written: Journal | null) {
  await smallServer(() => ({ body: { journals: written ? [written] : [] } }))
  changeSession({ ...guest, user: { id: 7, user_type: 'Child', groups: [] } as unknown as SessionUser })
  return renderScreen(<LessonJournal lesson={lesson} state={state} childId={7} isOwn courseId={2} />)
}

test('a finished lesson shows the picture of its entry, and leads on', async () => {
  await show('completed', journal)
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: /A snail/ }, patient)
  expect(picture.getAttribute('src')).toBe('/files/snail.png')
  expect(screen.getByRole('link', { name: 'Next lesson' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Show what you learned' })).toBeNull()
})

test('a lesson that answers to its questions finished says so, and repeats none of them', async () => {
  await show('completed', { ...journal, question_id: 5, content: 'The arch.', medias: [] })
  const finished = 'You answered every question of this lesson'
  expect(await screen.findByRole('heading', { name: finished }, patient)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next lesson' })).toBeTruthy()
  expect(screen.queryByText('The arch.')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Your journal for this lesson' })).toBeNull()
})

test('a lesson that opened again shows the entry that is left, and offers another [LESSONS-14]', async () => {
  await show('inProgress', journal)
  expect(await screen.findByRole('heading', { name: 'Your journal for this lesson' }, patient)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Show what you learned' }, patient)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Next lesson' })).toBeNull()
})

test('a lesson without an entry offers one', async () => {
  await show('inProgress', null)
  expect(await screen.findByRole('heading', { name: 'Show what you learned' }, patient)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Your journal for this lesson' })).toBeNull()
})

test('the points of the child grow with the entry of a lesson, without the page being read again', async () => {
  const user = { id: 7, user_type: 'Child', groups: [], lifetime_score: 40 } as unknown as SessionUser
  const grown = { ...guest, user: { ...user, lifetime_score: 60 } }
  await smallServer(({ method, path }) => {
    if (path === '/user/session') return { body: grown }
    return { body: method === 'GET' ? { journals: [] } : { journal: { ...journal, medias: [] } } }
  })
  changeSession({ ...guest, user })
  renderScreen(<LessonJournal lesson={lesson} state="inProgress" childId={7} isOwn courseId={2} />)
  const words = await screen.findByLabelText('Write here', undefined, patient)
  fireEvent.change(words, { target: { value: 'It drew a silver line over our whole path.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save my journal' }))
  await waitFor(() => expect(currentSession().user?.lifetime_score).toBe(60), patient)
})

test('the answer of a young child begins with a drawing, that of an older one with words', async () => {
  const open = async (grade: number) => {
    await smallServer(() => ({ body: { journals: [] } }))
    changeSession({
      ...guest,
      user: { id: 7, user_type: 'Child', groups: [], grade } as unknown as SessionUser,
    })
    const { unmount } = renderScreen(
      <LessonJournal lesson={lesson} state="inProgress" childId={7} isOwn courseId={2} />,
    )
    await screen.findByRole('radio', { name: 'Draw' }, patient)
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
    const canDraw =
      chosen === 'draw' && (await screen.findByRole('button', { name: 'Draw a picture' }, patient))
    unmount()
    return [chosen, Boolean(canDraw)]
  }
  expect(await open(1)).toEqual(['draw', true])
  expect(await open(4)).toEqual(['write', false])
})
