import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { smallServer } from '../../../test/small-server.ts'
import { PhoneCard } from './phone-card.tsx'

const none = { is_offered: true, number: null, is_on: false, not_served: null, can: ['add'] }
const own = {
  is_offered: true,
  number: '+14155550100',
  is_on: true,
  not_served: null as string | null,
  can: ['add', 'switch', 'remove'],
}

test('where no text messages are sent there is nothing, unless a number of before is to be removed', async () => {
  let phone: object = { ...none, is_offered: false, can: [] }
  const heard = await smallServer(() => ({ body: phone }))
  const { container, unmount } = renderScreen(<PhoneCard />)
  await waitFor(() => expect(heard).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
  unmount()
  phone = { ...own, is_offered: false, can: ['switch', 'remove'] }
  renderScreen(<PhoneCard />)
  expect(await screen.findByText('+1 415 555 0100')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the number' })).toBeNull()
})

test('a number that gets no text messages any more says why', async () => {
  let phone = own
  await smallServer(() => ({ body: phone }))
  const { unmount } = renderScreen(<PhoneCard />)
  await screen.findByText('+1 415 555 0100')
  const why = 'Text messages go only to numbers that begin with +44.'
  expect(screen.queryByText(why)).toBeNull()
  unmount()
  phone = { ...own, not_served: why }
  renderScreen(<PhoneCard />)
  expect(await screen.findByText(why)).toBeTruthy()
})

test('before the own address is proved nothing can be added, and the card says what to do', async () => {
  await smallServer(() => ({ body: { ...none, can: [] } }))
  renderScreen(<PhoneCard />)
  expect(await screen.findByText(/Confirm your email address first/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a number that is none is not sent; one that is asks for its code, and a wrong password or code says so', async () => {
  const heard = await smallServer(({ method, path, body }) => {
    if (method === 'GET') return { body: none }
    const wrongAt = (field: string) => ({
      status: 400,
      body: { code: 'VALIDATION', message: 'That was wrong.', fields: { [field]: 'That was wrong.' } },
    })
    if (path.includes('send_phone_code'))
      return (body as { current_password: string }).current_password === 'Right-7!'
        ? { body: { number: '+14155550100' } }
        : wrongAt('current_password')
    return (body as { code: string }).code === '123456' ? { body: own } : wrongAt('code')
  })
  renderScreen(<PhoneCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a mobile number' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Mobile number'), '911')
  await userEvent.type(dialog.getByLabelText('Current password'), 'Wrong')
  await userEvent.click(dialog.getByRole('button', { name: 'Text me a code' }))
  expect(await dialog.findByText(/Please enter a mobile number/)).toBeTruthy()
  expect(heard).toHaveLength(1)
  await userEvent.clear(dialog.getByLabelText('Mobile number'))
  await userEvent.type(dialog.getByLabelText('Mobile number'), '(415) 555-0100')
  await userEvent.click(dialog.getByRole('button', { name: 'Text me a code' }))
  await dialog.findByText('That was wrong.')
  expect(saidAt(dialog.getByLabelText('Current password'))).toBe('That was wrong.')
  await userEvent.clear(dialog.getByLabelText('Current password'))
  await userEvent.type(dialog.getByLabelText('Current password'), 'Right-7!')
  await userEvent.click(dialog.getByRole('button', { name: 'Text me a code' }))
  expect(await dialog.findByText(/six digits to \+1 415 555 0100/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Six-digit code'), '654321')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm the number' }))
  await dialog.findByText('That was wrong.')
  expect(saidAt(dialog.getByLabelText('Six-digit code'))).toContain('That was wrong.')
  await userEvent.clear(dialog.getByLabelText('Six-digit code'))
  await userEvent.type(dialog.getByLabelText('Six-digit code'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm the number' }))
  expect(await screen.findByText('Nobody but you sees this number.')).toBeTruthy()
  const box = screen.getByLabelText<HTMLInputElement>('Text me when a child would like to talk')
  expect(box.checked).toBe(true)
})
