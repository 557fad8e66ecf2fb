import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { VerifyEmailDialog } from './verify-email.tsx'

test('who left the page to read the mail types its code without asking for another', async () => {
  const heard = await smallServer(() => ({ body: { account_status: 'Verified' } }))
  let isClosed = false
  renderScreen(<VerifyEmailDialog open email="maya@mail.example" onClose={() => (isClosed = true)} />)
  await userEvent.click(await screen.findByRole('button', { name: 'I have a code' }))
  expect(screen.getByText(/^Enter the six-digit code from our email to maya@mail\.example\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send another code' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { code: '123456' },
  ])
})
