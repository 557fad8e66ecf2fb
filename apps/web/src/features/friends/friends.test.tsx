import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { smallServer } from '../../../test/small-server.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import { ConsentsWanted } from './consents-wanted.tsx'
import { MailFriends } from './mail-friends.tsx'
import { RequestLists } from './request-lists.tsx'

const mia = { id: 7, first_name: 'Mia' }
const leo = { id: 8, first_name: 'Leo', last_name: 'R.', gender: null, avatar: '' }
const request = (more: object) => ({
  id: 3,
  user: leo,
  created_at: '2026-11-18T17:00:00.000Z',
  status: 'pending',
  waits_for: ['friend', 'own_guardian', 'their_guardian'],
  can: [],
  ...more,
})

/** Received and sent requests; what the page sends is recorded. */
const serve = (received: object[], sent: object[]) =>
  smallServer(({ method, path }) => {
    if (method !== 'GET') return { body: { status: 'pending' } }
    return { body: { requests: path.includes('received') ? received : sent } }
  })

test('a child says yes or no to who asks, and reads what the own question waits for', async () => {
  const heard = await serve([request({ can: ['respond'] })], [request({ id: 4, can: ['cancel'] })])
  renderScreen(<RequestLists child={mia} isOwn />)
  expect(await screen.findByText('Leo has not answered yet.')).toBeTruthy()
  expect(screen.getAllByText('A grown-up at Leo’s home has to agree.')).toHaveLength(1)
  expect(screen.getByText('If you say yes, we ask a grown-up too.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, be friends with Leo' }))
  await waitFor(() => expect(takeToasts().map(toast => toast.words)).toEqual(['You said yes to Leo.']))
  const answer = heard.find(one => one.method === 'POST')
  expect([answer?.path, answer?.body]).toEqual(['/friend/respond_request/3', { accept: true }])
})

test('a guardian is asked for consent in either direction, once and for nothing else', async () => {
  const heard = await serve([request({ can: ['consent'] })], [request({ id: 4, can: ['cancel'] })])
  renderScreen(
    <>
      <ConsentsWanted list={[mia]} />
      <RequestLists child={mia} isOwn={false} />
    </>,
  )
  expect(await screen.findByText('Mia and Leo R. would like to be friends. Is that OK?')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Cancel the request to Leo' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(screen.getAllByText(/Leo R\./)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /^No, Mia and Leo R\./ }))
  const asked = await screen.findByRole('dialog', { name: 'Should Mia and Leo R. not be friends?' })
  expect(heard.every(one => one.method === 'GET')).toBe(true)
  await userEvent.click(within(asked).getByRole('button', { name: 'No, not friends' }))
  await waitFor(() => expect(heard.find(one => one.method === 'POST')?.body).toEqual({ consent: false }))
  expect(heard.find(one => one.method === 'POST')?.path).toBe('/friend/give_consent/3')
})

test('a list of addresses has commas between them, every one of them right, and ten at most [PLATFORM-37] [PLATFORM-38]', async () => {
  const heard = await smallServer(() => ({ body: { result: true, invites: [{}, {}, {}] } }))
  renderScreen(<MailFriends child={{ id: 5, first_name: 'Mia' }} />)
  const send = async (typed: string) => {
    fireEvent.change(screen.getByLabelText(/^Email addresses/), { target: { value: typed } })
    await userEvent.click(screen.getByRole('button', { name: 'Send the invites' }))
  }
  const told = () => saidAt(screen.getByLabelText(/^Email addresses/))
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@mail.org`).join(', ')
  await send(' , ')
  expect(told()).toMatch(/^Please fill this in\./)
  await send('a@mail.org, b.mail.org')
  expect(told()).toMatch(/^Please enter a valid email address\./)
  await send(numbered(11))
  expect(told()).toMatch(/^Please give 10 addresses at most\./)
  expect(heard).toEqual([])
  await send(' a@mail.org, b@mail.org;c@mail.org ')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Email addresses/).value).toBe(''))
  await send(numbered(10))
  await waitFor(() => expect(heard).toHaveLength(2))
  const invites = heard.map(({ body }) => (body as { invites: string[] }).invites)
  expect(invites[0]).toEqual(['a@mail.org', 'b@mail.org', 'c@mail.org'])
  expect(invites[1]).toHaveLength(10)
})
