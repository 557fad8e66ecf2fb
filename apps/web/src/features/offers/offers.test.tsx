import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { currentSession } from '../../platform/account.ts'
import type { Offer, OpenOffer } from './api.ts'
import { OffersCard, WaitingOffers } from './index.ts'

const told = collectTold()

const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 3,
  kind: 'teacher',
  place: 'Larkfield High',
  offered_by: 'Ada Reed',
  offered_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2026-12-02T10:00:00.000Z',
  ...more,
})
const office = offer({ id: 4, kind: 'district-admin', place: 'Northfield' })

async function showOffers(offers: Offer[], refusal?: string) {
  const state = { offers }
  const heard = await smallServer(({ method, path }) => {
    if (path === '/user/session')
      return { body: { ...currentSession(), user: { id: 3 }, landing: '/dashboard/new' } }
    if (method === 'GET') return { body: { unproved: false, offers: state.offers } }
    if (refusal) return { status: 404, body: { code: 'NOT_FOUND', message: refusal } }
    state.offers = state.offers.filter(({ id }) => !path.endsWith(`/${id}`))
    return { body: { success: true } }
  })
  renderScreen(<OffersCard isProvedElsewhere={false} />)
  return { heard, sent: () => heard.filter(({ method }) => method === 'POST') }
}

test('a teacher reads who offers what, and until when, and a yes changes the session', async () => {
  const { sent } = await showOffers([offer(), office])
  expect(await screen.findByRole('heading', { name: '2 offers for you' })).toBeTruthy()
  expect(screen.getByText('Ada Reed asks you to administer the district Northfield.')).toBeTruthy()
  const line = within(
    screen.getByText('Ada Reed asks you to teach at Larkfield High.').closest('li') as HTMLElement,
  )
  expect(line.getByText(/^Answer by December 2/)).toBeTruthy()
  await userEvent.click(line.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByRole('heading', { name: 'An offer for you' })).toBeTruthy()
  expect(told).toEqual(['You belong to Larkfield High now.'])
  expect(sent()).toMatchObject([{ path: '/user/answer_offer/3', body: { answer: 'accepted' } }])
  expect(currentSession().landing).toBe('/dashboard/new')
})

test('who takes an office without a second step is signed out, and reads why', async () => {
  await smallServer(({ method, path }) => {
    if (path === '/user/session') return { body: { ...currentSession(), user: null } }
    if (method === 'GET') return { body: { unproved: false, offers: [office] } }
    return { body: { success: true } }
  })
  renderScreen(<OffersCard isProvedElsewhere={false} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(told).toEqual(['You now look after Northfield. Please sign in again to open it.']),
  )
  expect(currentSession().user).toBeNull()
})

test('a no is sent as well, changes no session, and the card goes with the last offer', async () => {
  const { sent, heard } = await showOffers([office])
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(told).toEqual(['You have said no. Nothing changes.'])
  expect(sent()).toMatchObject([{ path: '/user/answer_offer/4', body: { answer: 'declined' } }])
  expect(heard.some(({ path }) => path === '/user/session')).toBe(false)
})

test('an offer that is gone meanwhile is told, and the offers are read again', async () => {
  const { heard } = await showOffers([offer()], 'We could not find that. It may have been removed.')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(told).toEqual(['We could not find that. It may have been removed.']))
  await waitFor(() => expect(heard.filter(({ method }) => method === 'GET')).toHaveLength(2))
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' })
  await waitFor(() => expect(yes.disabled).toBe(false))
})

test('a teacher whose address is not proved proves it first, unless the page asks for that already', async () => {
  await smallServer(() => ({ body: { unproved: true, offers: [] } }))
  let asked = 0
  const listen = () => void asked++
  addEventListener('UNPROVED', listen)
  const { unmount } = renderScreen(<OffersCard isProvedElsewhere={false} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
  removeEventListener('UNPROVED', listen)
  expect(asked).toBe(1)
  unmount()
  const { container, client } = renderScreen(<OffersCard isProvedElsewhere />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(container.querySelector('h2')).toBeNull()
})

const open = (more: Partial<OpenOffer> = {}): OpenOffer => ({
  id: 8,
  kind: 'teacher',
  email: 'noor@example.com',
  is_made: true,
  offered_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2026-12-02T10:00:00.000Z',
  ...more,
})

test('a school sees the offers of one kind that wait for an answer, and takes one back', async () => {
  let offers = [
    open(),
    open({ id: 9, email: 'ben@example.com', is_made: false }),
    open({ id: 10, kind: 'school-admin', email: 'eve@example.com' }),
  ]
  let isDown = true
  const heard = await smallServer(({ method }) => {
    if (method === 'GET') return { body: { offers } }
    if (isDown) return { status: 503, body: { code: 'BUSY', message: 'Many people are here right now.' } }
    offers = offers.slice(1)
    return { body: { success: true } }
  })
  renderScreen(<WaitingOffers of="school" kind="teacher" />)
  expect(
    await screen.findByText(/^noor@example.com, asked on November 2.* Lapses on December 2/),
  ).toBeTruthy()
  expect(screen.getByText(/^ben@example.com administered the school before it was verified/)).toBeTruthy()
  expect(screen.queryByText(/eve@example.com/)).toBeNull()
  const cancel = screen.getByRole('button', { name: 'Cancel the offer to noor@example.com' })
  await userEvent.click(cancel)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  isDown = false
  await userEvent.click(cancel)
  await waitFor(() => expect(screen.queryByText(/noor@example.com/)).toBeNull())
  expect(told.at(-1)).toBe('The offer is taken back.')
  expect(heard.filter(({ method }) => method === 'DELETE').at(-1)?.path).toBe('/school/withdraw_offer/8')
})

test('a district asks for its own offers, and shows nothing if there are none', async () => {
  const heard = await smallServer(() => ({ body: { offers: [] } }))
  renderScreen(<WaitingOffers of="district" kind="district-admin" />)
  await waitFor(() => expect(heard.map(({ path }) => path)).toEqual(['/district/offers']))
  expect(screen.queryByRole('region')).toBeNull()
})
