import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { smallServer } from '../../../test/small-server.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const wrong = 'Current password was invalid.'

test('the confirmation has to equal the new password [ACCOUNTS-05] [ACCOUNTS-14] [ACCOUNTS-19]', async () => {
  const heard = await smallServer(() => ({
    status: 400,
    body: { message: wrong, code: 'VALIDATION', fields: { current_password: wrong } },
  }))
  renderScreen(<ChangePasswordDialog open onClose={() => undefined} />)
  await userEvent.type(await screen.findByLabelText('Current password'), 'Wrong-1234')
  await userEvent.type(screen.getByLabelText('New password'), 'Lanterns-77!')
  await userEvent.type(screen.getByLabelText('New password again'), 'Lanterns-78!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The two passwords are not the same.')).toBeTruthy()
  expect(heard).toEqual([])
  await userEvent.clear(screen.getByLabelText('New password again'))
  await userEvent.type(screen.getByLabelText('New password again'), 'Lanterns-77!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(wrong)
  expect(saidAt(screen.getByLabelText('Current password'))).toBe(wrong)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(heard).toMatchObject([
    { method: 'PUT', body: { password: 'Lanterns-77!', current_password: 'Wrong-1234' } },
  ])
})
