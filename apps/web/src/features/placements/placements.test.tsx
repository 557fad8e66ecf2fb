import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { Placement } from './api.ts'
import { PlacementList } from './index.ts'

const placement: Placement = {
  id: 3,
  user_id: 7,
  employer_name: 'Corner Bakery',
  tasks: 'Bake bread.',
  type_name: 'Internship',
  pathway_name: null,
  starts_on: '2026-10-01',
  state: 'under_way',
  is_minor: true,
  signed_minutes: 90,
  open_minutes: 60,
  address: null,
  proposed_address: null,
  link: null,
  hours: [
    { id: 5, worked_on: '2026-10-03', minutes: 60, tasks: 'Rolls.', signed_minutes: null, version: 1 },
    { id: 4, worked_on: '2026-10-02', minutes: 120, tasks: 'Bread.', signed_minutes: 90, version: 1 },
  ],
  signatures: [],
  can: ['view', 'update', 'write-hours'],
  acts: [],
}
const broken = { status: 500, body: { code: 'SERVER', message: 'Broken.' } }
const saved = { placement, message: 'It is saved.', care: null }

test('a student writes hours; what could not be sent stays, and goes out once more under the same key', async () => {
  const answers = [broken, { body: saved }]
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { placements: [placement] } } : (answers.shift() ?? broken),
  )
  renderScreen(<PlacementList childId={7} empty="None" />)
  expect(await screen.findByText('1.5 hours signed')).toBeTruthy()
  expect(screen.getByText('1 hour not signed yet')).toBeTruthy()
  expect(screen.getByText('The employer says 1.5 hours')).toBeTruthy()
  const add = await screen.findByRole('button', { name: 'Add hours' })
  await userEvent.click(add)
  expect(await screen.findByText('Please write hours in quarters, such as 3.25, up to 16.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Hours, in quarters'), { target: { value: '2.5' } })
  fireEvent.change(screen.getByLabelText('What did you do?'), { target: { value: 'Cakes.' } })
  await userEvent.click(add)
  expect(await screen.findByText('Broken.')).toBeTruthy()
  expect(screen.getByLabelText('What did you do?')).toHaveProperty('value', 'Cakes.')
  await userEvent.click(add)
  await waitFor(() => expect(screen.getByLabelText('What did you do?')).toHaveProperty('value', ''))
  const sent = heard.filter(({ method }) => method === 'POST')
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatchObject({
    path: '/placement/add_hours/3',
    body: { minutes: 150, tasks: 'Cakes.' },
  })
})

test('a teacher confirms the address first, sends the link, and passes on what the employer wrote', async () => {
  let shown: Placement = {
    ...placement,
    can: ['view', 'update', 'ask-employer'],
    acts: ['decline', 'confirm'],
    proposed_address: 'boss@bakery.example',
    signatures: [
      {
        id: 9,
        signer_name: 'Ana Ruiz',
        signed_at: '2026-10-05T10:00:00Z',
        reliability: 4,
        teamwork: 3,
        communication: 2,
        quality: 1,
        is_passed_on: false,
      },
    ],
  }
  const heard = await smallServer(({ method, path }) => {
    if (method === 'GET') return { body: { placements: [shown] } }
    if (path.includes('confirm_employer')) shown = { ...shown, address: 'boss@bakery.example' }
    if (path.includes('ask_signature'))
      shown = { ...shown, link: { sent_to: 'boss@bakery.example', ends_at: '2026-10-20T10:00:00Z' } }
    return { body: { placement: shown, message: 'Done.' } }
  })
  renderScreen(<PlacementList childId={7} empty="None" />)
  expect(await screen.findByText('The student proposes boss@bakery.example.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the link to sign' })).toBeNull()
  await userEvent.type(screen.getByLabelText(/Employer’s email or mobile number/), 'boss@bakery.example')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link to sign' }))
  expect(await screen.findByText(/A link went to boss@bakery.example/)).toBeTruthy()
  expect(screen.getByText('Reliability').nextSibling?.textContent).toBe('Excellent')
  await userEvent.click(screen.getByRole('button', { name: 'Show it to the student' }))
  await waitFor(() => expect(heard.at(-1)?.path).not.toBe('/placement/ask_signature/3'))
  const posts = heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(posts).toEqual([
    ['/placement/confirm_employer/3', { address: 'boss@bakery.example' }],
    ['/placement/ask_signature/3', null],
    ['/placement/pass_on/3', { signature_id: 9 }],
  ])
})
