import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ClassJournals } from './class-journals.tsx'

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: '',
  gender: null,
  avatar: '/pictures/animals/owl.svg',
  user_type: 'Child',
})
const entry = (id: number, title: string) => ({
  id,
  user_id: 7,
  title,
  content: 'Water and I counted frogs.',
  archetype_name: null,
  journal_prompt: null,
  response_type: 'Text',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  created_at: '2026-11-18T17:00:00.000Z',
  user_info: person(7, 'Tamar'),
  can: ['view', 'comment'],
  answered: false,
})
const group = {
  id: 3,
  name: 'Larks',
  school: null,
  school_year: '2026/27',
  is_verified: true,
  student_count: 1,
  joined_count: 0,
  class_code: null,
  code_open: false,
  code_open_until: null,
  is_substitute: false,
  can: [],
}

test('an entry that was waiting is marked as answered and stays, so that nothing moves below the hand', async () => {
  const heard = await smallServer(({ path, method }) => {
    if (path.startsWith('/school/today'))
      return { body: { to_answer: 2, to_check_on: 0, assigned: 0, classes: [{ id: 3, to_answer: 2 }] } }
    if (method === 'POST') return { body: { comment: { id: 1, comment: 'Well seen.' } } }
    return { body: { journals: [entry(6, 'Frogs'), entry(5, 'Ice')] } }
  })
  renderScreen(<ClassJournals group={group} show="unanswered" account={{ id: 9, user_type: 'Teacher' }} />)
  const [first] = await screen.findAllByRole('listitem')
  if (!first) throw new Error('There is no entry.')
  expect(await screen.findByRole('link', { name: 'Unanswered (2)', current: true })).toBeTruthy()
  expect(within(first).queryByText('Answered')).toBeNull()
  await userEvent.type(within(first).getByRole('textbox', { name: /^Reply to Tamar/ }), 'Well seen.{Enter}')
  await waitFor(() => expect(within(first).getByText('You: Well seen.')).toBeTruthy())
  expect(within(first).getByText('Answered')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(heard.filter(({ path }) => path.includes('group_journals'))).toHaveLength(1)
  expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
    archetype_id: 6,
    comment_type: 'Text',
    comment: 'Well seen.',
  })
})

test('a class without journals says so, and one whose journals are all answered too', async () => {
  await smallServer(() => ({ body: { journals: [], classes: [] } }))
  const { unmount } = renderScreen(
    <ClassJournals group={group} show="all" account={{ id: 9, user_type: 'Teacher' }} />,
  )
  expect(await screen.findByText(/^No journals yet/)).toBeTruthy()
  unmount()
  renderScreen(<ClassJournals group={group} show="unanswered" account={{ id: 9, user_type: 'Teacher' }} />)
  expect(await screen.findByText(/^Every journal of the last 14 days has an answer/)).toBeTruthy()
})
