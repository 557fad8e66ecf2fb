import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { AllDisputes } from './all-disputes.tsx'

const dispute = {
  id: 4,
  child: { id: 9, first_name: 'Tamar', last_name: 'Reed' },
  about: 'guardian',
  about_id: 7,
  reason: 'He lost the right.',
  opened_by: null,
  opened_at: '2026-11-18T17:00:00.000Z',
  school: null,
  guardians: [
    {
      id: 7,
      first_name: 'Robin',
      last_name: 'Ashdown',
      email: 'robin@home.example',
      since: '2026-11-01T17:00:00.000Z',
      method: 'invited',
      confirmed: true,
      proved: true,
      frozen: false,
    },
  ],
}

test('an operator ends a link only after a question that names the person and the consequence', async () => {
  const heard = await smallServer(() => ({ body: { disputes: [dispute], decided: [] } }))
  const posted = () => heard.filter(one => one.method === 'POST')
  renderScreen(<AllDisputes />)
  // Without a person there is one act.
  const close = await screen.findByRole<HTMLButtonElement>('button', { name: 'Close the dispute' })
  expect([close.disabled, screen.queryByRole('radio')]).toEqual([false, null])
  await userEvent.click(screen.getByRole('button', { name: 'Decide about Tamar Reed' }))
  expect(screen.queryByRole('radio', { name: 'End the link' })).toBeNull()
  const [row] = screen.getAllByRole('listitem').filter(one => one.textContent.includes('Robin Ashdown'))
  await userEvent.click(
    within(row as HTMLElement).getByRole('button', { name: 'Decide about Robin Ashdown' }),
  )
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the decision' })
  expect(send.disabled).toBe(true)
  expect(screen.getByText('Choose a decision above.').id).toBe(send.getAttribute('aria-describedby'))
  expect(screen.getByText('Robin Ashdown has to sign in again on every device.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'End the link' }))
  await userEvent.type(screen.getByLabelText(/^Your reason/), 'A court decided.')
  await userEvent.click(screen.getByRole('button', { name: 'End the link of Robin Ashdown' }))
  const asked = await screen.findByRole('dialog', { name: 'End the link of Robin Ashdown?' })
  expect(within(asked).getByText(/can no longer see anything about Tamar/)).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(within(asked).getByRole('button', { name: 'End the link of Robin Ashdown' }))
  await waitFor(() =>
    expect(posted().map(one => one.body)).toEqual([
      { act: 'end-link', user_id: 7, reason: 'A court decided.' },
    ]),
  )
})

test('what was decided lately stays: about whom, with which words, and by whom', async () => {
  const one = {
    id: 5,
    child: { id: 9, first_name: 'Tamar', last_name: 'Reed' },
    about: 'password',
    decided_by: { first_name: 'Noor', last_name: 'Vale' },
    decided_at: '2026-11-19T17:00:00.000Z',
    decision: 'The school gave it.',
  }
  await smallServer(() => ({ body: { disputes: [], decided: [one, { ...one, id: 6, decided_by: null }] } }))
  renderScreen(<AllDisputes />)
  expect(await screen.findByText('All caught up.')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Recent decisions' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    'Tamar ReedAbout a passwordThe school gave it.November 19, 2026, by Noor Vale',
    'Tamar ReedAbout a passwordThe school gave it.November 19, 2026',
  ])
})
