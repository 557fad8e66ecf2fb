import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { down, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { Journal } from '../../features/journals/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { QuestionAnswer } from './question-answer.tsx'

const told = collectTold()
const guest = currentSession()
afterEach(() => changeSession(guest))

const question = { question_id: 5, question: 'What holds it up?' }
const answered = {
  id: 11,
  user_id: 7,
  archetype_id: 3,
  question_id: 5,
  title: 'Bridges',
  content: 'The fold in the middle.',
  medias: [],
} as unknown as Journal

/** A server with a child's entries about lesson 3. */
async function show(isOwn: boolean, journals: Journal[]) {
  const state = { isDown: false }
  const heard = await smallServer(({ method }) => {
    if (state.isDown) return down
    return { body: method === 'GET' ? { journals } : { journal: answered, care: null } }
  })
  changeSession({ ...guest, user: { id: 7, user_type: 'Child', groups: [] } as unknown as SessionUser })
  renderScreen(
    <QuestionAnswer childId={7} lesson={{ id: 3, name: 'Bridges' }} question={question} isOwn={isOwn} />,
  )
  return { state, sent: () => heard.filter(({ method }) => method === 'POST') }
}

test('a child answers a question in a window; what fails keeps the words, and then the answer is saved', async () => {
  const { state, sent } = await show(true, [])
  await userEvent.click(await screen.findByRole('button', { name: /^Answer this question/ }))
  await screen.findByRole('dialog', { name: 'What holds it up?' })
  fireEvent.change(await screen.findByLabelText('Write here', {}, { timeout: 10_000 }), {
    target: { value: 'The fold in the middle holds it.' },
  })
  state.isDown = true
  const save = screen.getByRole('button', { name: 'Save my journal' })
  await userEvent.click(save)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.isDown = false
  await userEvent.click(save)
  await waitFor(() => expect(told).toEqual(['Your answer is saved.']))
  expect(sent().at(-1)?.body).toMatchObject({ arche_type: 'Lessons', archetype_id: 3, question_id: 5 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an adult sees the answer of a child, and cannot answer', async () => {
  await show(false, [{ ...answered, question_id: 6, content: 'Of another question.' }, answered])
  expect(await screen.findByText('The fold in the middle.')).toBeTruthy()
  expect(screen.queryByText('Of another question.')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
