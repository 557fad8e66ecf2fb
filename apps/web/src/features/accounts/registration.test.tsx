import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { RegistrationForm } from './registration-form.tsx'

test('the address may carry the first step [ACCOUNTS-44]', () => {
  renderScreen(
    <RegistrationForm
      query={{ reg_from: 'email_lead', reg_email: 'mara@families.example', reg_mode: 'step2' }}
    />,
  )
  expect(screen.getByText('mara@families.example')).toBeTruthy()
  expect(screen.getByLabelText('First name')).toBeTruthy()
})

test('a vendor registers by the same form, and is offered the family account in place of a provider', async () => {
  const heard = await smallServer(({ path }) => ({
    status: path.startsWith('/captcha/') ? 400 : 200,
    body: { code: 'CAPTCHA', message: 'No puzzle today.' },
  }))
  renderScreen(<RegistrationForm kind="Vendor" query={{}} />)
  expect(screen.getByText('We write to you only about your account and your listings.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create a family account' }).getAttribute('href')).toBe(
    '/registration',
  )
  expect(screen.queryByRole('link', { name: 'Create a vendor account' })).toBeNull()
  expect(heard.filter(({ path }) => path.includes('provider'))).toEqual([])
})

test('an address that is none stays in the first step', async () => {
  renderScreen(<RegistrationForm query={{ reg_email: 'mara', reg_mode: 'step2' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('passwords are refused with the given sentences before anything is sent [ACCOUNTS-25] [ACCOUNTS-27]', async () => {
  const heard = await smallServer(() => ({ status: 500, body: {} }))
  renderScreen(<RegistrationForm query={{ reg_email: 'mara@families.example', reg_mode: 'step2' }} />)
  const password = screen.getByLabelText('Password')
  await userEvent.type(password, 'a1!')
  await userEvent.click(screen.getByRole('button', { name: 'Create the account' }))
  expect(await screen.findByText('Password must be at least 8 characters long.')).toBeTruthy()
  await userEvent.clear(password)
  await userEvent.type(password, 'lanterns')
  await userEvent.click(screen.getByRole('button', { name: 'Create the account' }))
  expect(
    await screen.findByText('Password must contain at least one numeric and one special character.'),
  ).toBeTruthy()
  expect(heard).toEqual([])
})

test('a registration that fails on the captcha shows whom to contact, and sends nothing [ACCOUNTS-52]', async () => {
  const heard = await smallServer(({ path }) => ({
    status: path.startsWith('/captcha/') ? 400 : 200,
    body: { code: 'CAPTCHA', message: 'No puzzle today.' },
  }))
  renderScreen(<RegistrationForm query={{ reg_email: 'mara@families.example', reg_mode: 'step2' }} />)
  await userEvent.type(screen.getByLabelText('First name'), 'Mara')
  await userEvent.type(screen.getByLabelText('Last name'), 'Reed')
  await userEvent.type(screen.getByLabelText('Password'), 'Lanterns-77!')
  await userEvent.click(screen.getByRole('button', { name: 'Create the account' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong! Please contact help@kindling.example.',
  )
  expect(heard.filter(({ path }) => path === '/user/create')).toEqual([])
})

test('a failed registration shows what the server said and keeps what was typed [ACCOUNTS-51]', async () => {
  await smallServer(() => ({
    status: 503,
    body: { message: 'Many people are here right now.', code: 'BUSY' },
  }))
  renderScreen(<RegistrationForm query={{ reg_email: 'mara@families.example', reg_mode: 'step2' }} />)
  await userEvent.type(screen.getByLabelText('First name'), 'Anne-Marie')
  await userEvent.type(screen.getByLabelText('Last name'), "O'Neill")
  await userEvent.type(screen.getByLabelText('Password'), 'Lanterns-77!')
  await userEvent.click(screen.getByRole('button', { name: 'Create the account' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Many people are here right now.')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anne-Marie')
})
