import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { MoveStudent } from './move-student.tsx'

const schools = [
  { id: 1, name: 'Elm School', admins: [] },
  { id: 2, name: 'Oak School', admins: [] },
]
const ada = { id: 5, first_name: 'Ada', last_name: 'Byron', username: 'ada.byron', grade: 4, groups: [] }

test('a district finds the student by name or username in a list, and moves that one', async () => {
  const heard = await smallServer(({ path }) => ({
    body: path.includes('/school/students')
      ? { students: [ada], total: 1, school: schools[0], groups: [], can: [] }
      : { schools, district: { id: 1, name: 'Hill' }, success: true },
  }))
  renderScreen(<MoveStudent />)
  await userEvent.click(screen.getByRole('button', { name: 'Move a student' }))
  await screen.findAllByRole('option', { name: 'Elm School' })
  const move = screen.getByRole<HTMLButtonElement>('button', { name: 'Move the student' })
  await userEvent.selectOptions(screen.getByLabelText('Old school'), 'Elm School')
  await userEvent.type(screen.getByLabelText('Find the student by name or username'), 'byron')
  await waitFor(() => expect(heard.some(one => one.path.includes('keyword=byron'))).toBe(true))
  await userEvent.click(await screen.findByRole('button', { name: /Ada Byron/ }))
  expect(move.disabled).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('New school'), 'Oak School')
  await userEvent.click(move)
  await waitFor(() => expect(heard.find(one => one.method === 'POST')?.body).toBeTruthy())
  expect(heard.find(one => one.method === 'POST')?.body).toEqual({ child_id: 5, to_school_id: 2 })
})
