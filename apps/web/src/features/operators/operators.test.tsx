import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { Operators } from './operators.tsx'

test('which account is meant is asked only where an address has several', async () => {
  const several = 'This address has more than one account. Please choose one.'
  const heard = await smallServer(({ method, body }) => {
    if (method === 'GET' || (body as { user_type?: string }).user_type) return { body: { operators: [] } }
    return {
      status: 400,
      body: { code: 'VALIDATION', message: several, fields: { user_type: several } },
    }
  })
  renderScreen(<Operators />)
  await userEvent.type(await screen.findByLabelText('Email of an existing account'), 'mia@people.example')
  await userEvent.type(screen.getByLabelText('Your own password again'), 'Kindling1!')
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Appoint' }))
  const kind = await screen.findByRole('combobox', { name: 'Which account of this email' })
  expect(screen.getByText(several)).toBeTruthy()
  await userEvent.selectOptions(kind, 'Teacher')
  await userEvent.click(screen.getByRole('button', { name: 'Appoint' }))
  // Once sent, the form is empty again, without the question.
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    body: { email: 'mia@people.example', user_type: 'Teacher' },
  })
})
