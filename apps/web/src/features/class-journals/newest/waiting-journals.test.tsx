import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../test/render.tsx'
import { smallServer } from '../../../../test/small-server.ts'
import { WaitingJournals } from './waiting-journals.tsx'

test('the newest journal of a class is named by its title, and an answer by its words', async () => {
  const author = { id: 7, first_name: 'Mia', last_name: 'Rossi' }
  const journal = { id: 3, user_id: 7, user_info: author, title: 'What holds it up?', content: 'The arch.' }
  const show = async (question_id: number | null) => {
    await smallServer(() => ({ body: { journals: [{ ...journal, question_id }] } }))
    const { unmount } = renderScreen(<WaitingJournals teacherId={4} classId={5} count={2} />)
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
