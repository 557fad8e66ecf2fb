import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../test/render.tsx'
import { smallServer } from '../../../../test/small-server.ts'
import { NewestJournal } from './newest-journal.tsx'

test('the newest journal of a class is named by its title, and an answer by its words', async () => {
  const author = { id: 7, first_name: 'Mia', last_name: 'Rossi' }
  const journal = { id: 3, user_id: 7, user_info: author, title: 'What holds it up?', content: 'The arch.' }
  const show = async (question_id: number | null) => {
    await smallServer(() => ({ body: { journals: [{ ...journal, question_id }] } }))
    const { unmount } = renderScreen(<NewestJournal teacherId={4} classId={5} waiting={2} />)
    const link = await screen.findByRole('link', { name: /Mia Rossi/ })
    expect(screen.getByRole('link', { name: '2 journals to answer' })).toBeTruthy()
    const words = link.textContent
    unmount()
    return words
  }
  expect(await show(null)).toContain('What holds it up?')
  expect(await show(9)).toContain('The arch.')
  expect(await show(9)).not.toContain('What holds it up?')
})

test('where nothing waits, a class says when its last journal was written, or that there is none', async () => {
  const author = { id: 7, first_name: 'Mia', last_name: 'Rossi' }
  const created_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const journal = { id: 3, user_id: 7, user_info: author, title: 'A bridge', question_id: null, created_at }
  const heard = await smallServer(({ path }) => ({
    body: { journals: path.includes('/5?') ? [journal] : [] },
  }))
  const { unmount } = renderScreen(<NewestJournal teacherId={4} classId={5} waiting={0} />)
  expect(await screen.findByText('Last journal: 3 days ago')).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['The newest:Mia Rossi A bridge'])
  expect(heard.map(({ path }) => path)).toEqual(['/school/group_journals/5?limit=1&show=all'])
  unmount()
  renderScreen(<NewestJournal teacherId={4} classId={6} waiting={0} />)
  expect(await screen.findByText('No journals yet.')).toBeTruthy()
})
