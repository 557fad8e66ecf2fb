import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, smallServer } from '../../../test/small-server.ts'
import type { Placement } from './api.ts'
import { PlacementList, WorkHours } from './index.ts'

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
    {
      ...{ id: 5, worked_on: '2026-10-03', minutes: 60, tasks: 'Rolls.' },
      ...{ signed_minutes: null, was_signed: false, version: 1 },
    },
    {
      ...{ id: 4, worked_on: '2026-10-02', minutes: 120, tasks: 'Bread.' },
      ...{ signed_minutes: 90, was_signed: true, version: 1 },
    },
  ],
  signers: [],
  signatures: [],
  can: ['view', 'update', 'write-hours'],
  acts: [],
}
const broken = { status: 500, body: { code: 'SERVER', message: 'Broken.' } }
const saved = { placement, message: 'It is saved.', care: null }

const open = async () => {
  const add = await screen.findByRole('button', { name: 'Add hours' })
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return async (hours: string, tasks: string) => {
    put('Hours, in quarters', hours)
    put('What did you do?', tasks)
    await userEvent.click(add)
  }
}
const isEmptied = () =>
  waitFor(() => expect(screen.getByLabelText('What did you do?')).toHaveProperty('value', ''))

test('a student writes hours; what cannot be sent waits on the device, and goes out under its own key when there is a connection', async () => {
  let isThere = false
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { placements: [placement] } } : isThere ? { body: saved } : broken,
  )
  const first = renderScreen(<PlacementList childId={7} empty="None" />)
  expect(await screen.findByText('1.5 hours signed')).toBeTruthy()
  expect(screen.getByText('1 hour not signed yet')).toBeTruthy()
  expect(screen.getByText('The employer says 1.5 hours')).toBeTruthy()
  const write = await open()
  await write('3.1', '')
  expect(await screen.findByText('Please write hours in quarters, such as 3.25, up to 16.')).toBeTruthy()
  await write('2.5', 'Cakes.')
  expect(await screen.findByText(/^1 entry waits on this device/)).toBeTruthy()
  await isEmptied()
  await write('1', 'Pies.')
  expect(await screen.findByText(/^2 entries wait on this device/)).toBeTruthy()
  await isEmptied()
  first.unmount()
  isThere = true
  const before = heard.length
  renderScreen(<PlacementList childId={7} empty="None" />)
  await waitFor(() =>
    expect(heard.slice(before).flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
      expect.objectContaining({ minutes: 150, tasks: 'Cakes.' }),
      expect.objectContaining({ minutes: 60, tasks: 'Pies.' }),
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/on this device/)).toBeNull())
})

test('what the server does not take is said, and is removed by its student', async () => {
  const refused = { status: 409, body: { code: 'CONFLICT', message: 'This is not possible any more.' } }
  await smallServer(({ method }) =>
    method === 'GET' ? { body: { placements: [{ ...placement, id: 4 }] } } : refused,
  )
  renderScreen(<PlacementList childId={7} empty="None" />)
  const write = await open()
  await write('2', 'Rolls.')
  expect(await screen.findByText(/This is not possible any more\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Remove the entry of/ }))
  await waitFor(() => expect(screen.queryByText(/This is not possible any more/)).toBeNull())
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

test('everyone who sees a placement sees who signed and when, and that a changed hour has lost the signature', async () => {
  const signer = {
    id: 9,
    signer_name: 'Ana Ruiz',
    signed_at: '2026-10-05T10:00:00Z',
    minutes: 180,
    is_whole: true,
  }
  let shown: Placement = { ...placement, state: 'confirmed', open_minutes: 0, signers: [signer] }
  await smallServer(() => ({ body: { placements: [shown] } }))
  for (const can of [
    ['view', 'update', 'ask-employer'],
    ['view', 'update', 'write-hours'],
    ['view', 'update'],
  ]) {
    shown = { ...shown, can }
    const { unmount } = renderScreen(<PlacementList childId={7} empty="None" />)
    const line = (await screen.findByText(/^Signed by Ana Ruiz on .*October 5/)).closest('li')
    expect(line?.textContent).toContain('3 hours')
    expect(screen.queryByText(/have lost this signature/)).toBeNull()
    unmount()
  }
  shown = {
    ...placement,
    can: ['view', 'update'],
    signers: [{ ...signer, signer_name: null, minutes: 90, is_whole: false }],
  }
  renderScreen(<PlacementList childId={7} empty="None" />)
  expect(await screen.findByText(/^Signed by the employer on .*October 5/)).toBeTruthy()
  expect(screen.getByText('Hours that were changed afterwards have lost this signature.')).toBeTruthy()
})

test('a school reads hours by student, class and pathway, and the numbers agree', async () => {
  const row = (user_id: number, pathway: string | null, signed_minutes: number) => ({
    user_id,
    first_name: 'Ada',
    last_name: `Number ${user_id}`,
    pathway,
    classes: [{ id: 1, name: 'Room 1' }],
    signed_minutes,
    open_minutes: 30,
  })
  await smallServer(() => ({
    body: { rows: [row(1, 'Health', 90), row(2, 'Health', 60)] },
  }))
  renderScreen(<WorkHours />)
  expect(await screen.findByText('Ada Number 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Classes' }))
  expect(await screen.findByText('Room 1')).toBeTruthy()
  expect(screen.getAllByText('2.5').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('tab', { name: 'Pathways' }))
  expect(await screen.findByText('Health')).toBeTruthy()
})

test('hours that an employer has signed have no button that removes them, also after a change, and all others have one', async () => {
  const [unsigned, signed] = placement.hours
  if (!unsigned || !signed) throw new Error('No hours')
  const hours = [unsigned, { ...signed, signed_minutes: null }]
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { placements: [{ ...placement, hours }] } } : { body: saved },
  )
  renderScreen(<PlacementList childId={7} empty="None" />)
  const removers = async (text: string) => {
    const entry = (await screen.findByText(text)).closest('li')
    return entry ? within(entry).queryAllByRole('button', { name: /^Remove/ }) : []
  }
  expect(await removers('Bread.')).toEqual([])
  const [remove] = await removers('Rolls.')
  if (!remove) throw new Error('No button')
  await userEvent.click(remove)
  await waitFor(() =>
    expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { id: 5, version: 1, removed: true },
    ]),
  )
})

test('a student corrects hours in their place, and is told that signed ones have to be signed again', async () => {
  let answer: Answer = broken
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { placements: [placement] } } : answer,
  )
  renderScreen(<PlacementList childId={7} empty="None" />)
  const entry = (await screen.findByText('Bread.')).closest('li')
  if (!entry) throw new Error('No entry')
  const inside = within(entry)
  expect(inside.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await userEvent.click(inside.getByRole('button', { name: /^Change the hours of/ }))
  expect(inside.getByText('The employer has to sign changed hours again.')).toBeTruthy()
  const hours = inside.getByLabelText('Hours, in quarters')
  expect(hours).toHaveProperty('value', '2')
  fireEvent.change(hours, { target: { value: '1.1' } })
  await userEvent.click(inside.getByRole('button', { name: 'Save' }))
  expect(await inside.findByText('Please write hours in quarters, such as 3.25, up to 16.')).toBeTruthy()
  fireEvent.change(hours, { target: { value: '1.5' } })
  await userEvent.click(inside.getByRole('button', { name: 'Save' }))
  expect(await inside.findByText('Broken.')).toBeTruthy()
  answer = { body: saved }
  await userEvent.click(inside.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inside.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(heard.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    path: '/placement/change_hours/3',
    body: { id: 4, version: 1, worked_on: '2026-10-02', minutes: 90, tasks: 'Bread.' },
  })
})
