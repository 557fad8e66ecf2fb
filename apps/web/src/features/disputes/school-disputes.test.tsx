import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { SchoolDisputes } from './school-disputes.tsx'

const dispute = {
  id: 4,
  child: { id: 9, first_name: 'Tamar', last_name: 'Reed' },
  about: 'password',
  about_id: null,
  reason: 'We did not set it.',
  opened_by: null,
  opened_at: '2026-11-18T17:00:00.000Z',
  school: 'Elm School',
  guardians: [],
}

test('a school chooses the outcome, and what only support can do stays open for support', async () => {
  let isOpen = true
  const heard = await smallServer(({ method }) => {
    if (method === 'GET') return { body: { disputes: isOpen ? [dispute] : [] } }
    isOpen = false
    return { body: { closed: true } }
  })
  const { client } = renderScreen(<SchoolDisputes />)
  const home = ['school', 'home', null]
  client.setQueryData(home, {})
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
  const decide = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Close the dispute and notify everyone' })
  await userEvent.click(await screen.findByText('Tamar Reed'))
  await screen.findByRole('group', { name: 'What did you find?' })
  expect(decide().disabled).toBe(true)
  await choose('Support needs to step in')
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull()
  const write = screen.getByRole('link', { name: 'Write to support' })
  expect(write.getAttribute('href')).toBe('mailto:help@kindling.example')
  expect(screen.getByText(/The dispute stays open. Write to/)).toBeTruthy()
  await choose('We fixed it')
  await userEvent.type(
    screen.getByLabelText('Note to everybody involved (sent by email)'),
    'The card is new.',
  )
  await userEvent.click(decide())
  await waitFor(() => expect(heard.some(one => one.method === 'POST')).toBe(true))
  expect(heard.find(one => one.method === 'POST')?.body).toEqual({
    dispute_id: 4,
    outcome: 'set-right',
    decision: 'The card is new.',
  })
  expect(
    await screen.findByText('The dispute about Tamar Reed is closed. The guardians get an email.'),
  ).toBeTruthy()
  expect(client.getQueryState(home)?.isInvalidated).toBe(true)
})

test('a list that fails says so and is asked again, and does not look like none', async () => {
  let failing = true
  await smallServer(() =>
    failing
      ? { status: 500, body: { message: 'Something went wrong.', code: 'SERVER' } }
      : { body: { disputes: [dispute] } },
  )
  renderScreen(<SchoolDisputes />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await userEvent.click(again)
  expect(await screen.findByText('We did not set it.')).toBeTruthy()
})
