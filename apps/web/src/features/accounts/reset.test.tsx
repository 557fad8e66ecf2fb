import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { AskResetForm, NewPasswordForm } from './reset-forms.tsx'

test('asking for a link shows what the server answers, whoever asks', async () => {
  const heard = await smallServer(() => ({ body: { message: 'If an account has this address, …' } }))
  renderScreen(<AskResetForm />)
  await userEvent.type(screen.getByLabelText('Email address'), 'mara@families.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('If an account has this address, …')).toBeTruthy()
  expect(heard).toMatchObject([{ method: 'POST', body: { email: 'mara@families.example' } }])
})

test('the link is used up by sending the form, and by nothing before [ACCOUNTS-81]', async () => {
  const over = 'This link is used up or too old. Please ask for a new one.'
  const heard = await smallServer((_, count) =>
    count === 1
      ? { status: 400, body: { message: over, code: 'VALIDATION', fields: { token: over } } }
      : {
          body: {
            message: 'Your new password is set, and everybody else is signed out. Please sign in with it.',
          },
        },
  )
  const { visited } = renderScreen(<NewPasswordForm token="abc" />)
  await userEvent.type(screen.getByLabelText('New password'), 'Paper-Boat-77')
  await userEvent.type(screen.getByLabelText('New password again'), 'Paper-Boat-78')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('The two passwords are not the same.')).toBeTruthy()
  expect(heard).toEqual([])
  await userEvent.clear(screen.getByLabelText('New password again'))
  await userEvent.type(screen.getByLabelText('New password again'), 'Paper-Boat-77')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect((await screen.findByRole('alert')).textContent).toBe(over)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/signin/reset')
  expect(visited).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  await waitFor(() => expect(visited).toEqual(['/signin']))
  expect(heard).toHaveLength(2)
  expect(heard[1]).toMatchObject({ method: 'PUT', body: { token: 'abc', password: 'Paper-Boat-77' } })
})

test('a new password can be pasted, is masked until it is shown, and names its purpose to password managers', async () => {
  await smallServer(() => ({ body: {} }))
  renderScreen(<NewPasswordForm token="abc" />)
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
  await userEvent.click(field)
  await userEvent.paste('Heron-Basket-4711!')
  expect(field.value).toBe('Heron-Basket-4711!')
  await userEvent.click(screen.getAllByRole('button', { name: 'Show the password' })[0] as HTMLElement)
  expect(screen.getByLabelText<HTMLInputElement>('New password').type).toBe('text')
})
