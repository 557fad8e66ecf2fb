import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

test('the confirmation has to equal the new password [ACCOUNTS-05] [ACCOUNTS-14] [ACCOUNTS-19]', async () => {
  const heard = await smallServer(() => ({
    status: 400,
    body: { message: 'Current password was invalid.', code: 'VALIDATION' },
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
  expect((await screen.findByRole('alert')).textContent).toBe('Current password was invalid.')
  expect(heard).toMatchObject([
    { method: 'PUT', body: { password: 'Lanterns-77!', current_password: 'Wrong-1234' } },
  ])
})
