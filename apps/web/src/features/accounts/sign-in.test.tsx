import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { SignInForm } from './sign-in-form.tsx'

const wrong = { status: 400, body: { message: 'Invalid login details, please try again', code: 'LOGIN' } }
const session = { user: { id: 7, user_type: 'Parent' }, landing: '/dashboard/profile', is_operator: false }
const modes = (heard: Heard[]) => heard.map(entry => (entry.body as { user: { mode: string } }).user.mode)

test('a 400 to an email is tried once as a username before the error is shown [ACCOUNTS-11] [ACCOUNTS-12]', async () => {
  const heard = await smallServer(() => wrong)
  const { visited } = await signInAs('mara@families.example')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Invalid login details, please try again')
  expect(modes(heard)).toEqual(['email', 'username'])
  expect(visited).toEqual([])
})

test('a name without @ is a username and lands where the session says', async () => {
  const heard = await smallServer(() => ({ body: { message: 'ok', session } }))
  const { visited } = await signInAs('demo.child')
  await waitFor(() => expect(visited).toEqual(['/dashboard/profile']))
  expect(modes(heard)).toEqual(['username'])
})

test('several accounts lead to the page where one is chosen [ACCOUNTS-07] [ACCOUNTS-10]', async () => {
  const accounts = [{ id: 7, name: 'Mara', user_type: 'Parent', school: null }]
  const answers: Answer[] = [{ body: { message: 'Multiple Accounts', accounts } }]
  await smallServer(() => answers[0] ?? wrong)
  const { visited } = await signInAs('mara@families.example')
  await waitFor(() => expect(visited).toEqual(['/user/select_account']))
})

test('nothing is sent while a field is empty', async () => {
  const heard = await smallServer(() => wrong)
  renderScreen(<SignInForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Please enter your email or username.')).toBeTruthy()
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(heard).toEqual([])
})

async function signInAs(name: string) {
  const view = renderScreen(<SignInForm />)
  await userEvent.type(screen.getByLabelText('Email or username'), name)
  await userEvent.type(screen.getByLabelText('Password'), 'Lanterns-77!')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return view
}
