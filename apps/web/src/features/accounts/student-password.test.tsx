import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { StudentPassword } from './student-password.tsx'

const child = { id: 1042, first_name: 'Wren', username: 'wren.ash' }

test('the flyout has a password made for a student, and shows it once with the username [ACCOUNTS-28]', async () => {
  const heard = await smallServer(() => ({
    body: { message: 'ok', first_password: 'warm-otter-maple4711!' },
  }))
  renderScreen(<StudentPassword child={child} />)
  await userEvent.click(screen.getByRole('button', { name: 'New password for Wren' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('warm-otter-maple4711!')).toBeTruthy()
  expect(screen.getByText('wren.ash')).toBeTruthy()
  expect(heard).toMatchObject([
    { method: 'PUT', path: '/user/update_user/1042', body: { id: 1042, make_password: true } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('warm-otter-maple4711!')).toBeNull()
})

test('a typed password follows the rules before it is sent', async () => {
  const heard = await smallServer(() => ({ body: { message: 'ok' } }))
  renderScreen(<StudentPassword child={child} />)
  await userEvent.click(screen.getByRole('button', { name: 'New password for Wren' }))
  await userEvent.selectOptions(await screen.findByLabelText('How to set it'), 'typed')
  await userEvent.type(screen.getByLabelText('New password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('Password must be at least 8 characters long.')).toBeTruthy()
  expect(heard).toEqual([])
  await userEvent.clear(screen.getByLabelText('New password'))
  await userEvent.type(screen.getByLabelText('New password'), 'Paper-Boat-77')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(heard).toMatchObject([{ body: { id: 1042, password: 'Paper-Boat-77' } }])
})
