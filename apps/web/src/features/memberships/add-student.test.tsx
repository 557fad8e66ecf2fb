import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { AddStudent } from './add-student.tsx'

test('where nobody verified the school, the form says what is missing until the agreement is ticked', async () => {
  const heard = await smallServer(() => ({ body: { student: { id: 5, first_name: 'Ivo', last_name: '' } } }))
  renderScreen(<AddStudent groupId={3} isVerified={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a student' }))
  expect(await screen.findByText('Please enter the first name.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/First name/), 'Ivo')
  expect(screen.getByText('Please say that you have the agreement.')).toBeTruthy()
  const [, add] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add a student' })
  expect(add?.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /agreement/, checked: false }))
  expect(screen.queryByText('Please say that you have the agreement.')).toBeNull()
  await userEvent.click(add as HTMLElement)
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ first_name: 'Ivo', agreed: true }))
})
