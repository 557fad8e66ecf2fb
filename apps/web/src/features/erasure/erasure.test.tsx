import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { EraseLink, ErasureNote, ErasurePage, SchoolErasures } from './index.ts'

const nothingAsked = {
  first_name: 'Tamar',
  going: [
    { part: 'journals', count: 3 },
    { part: 'goals', count: 0 },
    { part: 'files', count: 1 },
  ],
  audited: 5,
  waiting: null,
  schools: [],
  why_not: null,
}
const waiting = {
  asked_at: '2026-11-18T17:00:00.000Z',
  due_at: '2026-11-25T17:00:00.000Z',
  asked_by: 'Nora Hill',
  is_own: false,
}
const page = (reader: 'guardian' | 'own' | 'school') => (
  <ErasurePage childId={7} reader={reader} back={null} record={() => <p>The record first</p>} />
)

test('a guardian reads what goes and stays, counted, before the act, which wants the password and says the day', async () => {
  let answer: { status?: number; body: object } = { status: 500, body: { code: 'SERVER', message: 'Oh no.' } }
  const heard = await smallServer(({ method }) =>
    method === 'POST' ? { body: { ...nothingAsked, waiting: { ...waiting, is_own: true } } } : answer,
  )
  renderScreen(page('guardian'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = { body: nothingAsked }
  await userEvent.click(again)
  expect(await screen.findByText('3 journal entries, with comments of others')).toBeTruthy()
  expect(screen.getByText('1 picture or recording')).toBeTruthy()
  expect(screen.queryByText(/0 goals/)).toBeNull()
  expect(screen.getByText(/\(5 entries\): by numbers, without a name/)).toBeTruthy()
  expect(screen.getByText('The record first')).toBeTruthy()
  expect(heard.some(one => one.method === 'POST')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Erase the account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase the account of Tamar?' })
  expect(within(dialog).getByText(/It happens in 7 days/)).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Current password'), 'Kindling1!')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase the account' }))
  expect(await screen.findByRole('heading', { name: /The account of Tamar is erased on/ })).toBeTruthy()
  expect(heard.find(one => one.method === 'POST')?.body).toEqual({ current_password: 'Kindling1!' })
  expect(screen.queryByRole('button', { name: 'Erase the account' })).toBeNull()
})

test('whoever may not ask reads why, and is given no button', async () => {
  await smallServer(() => ({
    body: { ...nothingAsked, going: [], why_not: 'There is an open dispute.' },
  }))
  renderScreen(page('guardian'))
  expect((await screen.findByRole('note')).textContent).toBe('There is an open dispute.')
  expect(screen.getByText('There is nothing of this yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one press keeps the account, and a failure is said', async () => {
  let status = 500
  const heard = await smallServer(() => ({
    status,
    body: status === 200 ? nothingAsked : { code: 'SERVER', message: 'Something went wrong.' },
  }))
  const child = { id: 7, first_name: 'Tamar' }
  renderScreen(<ErasureNote child={child} reader="guardian" waiting={waiting} leadsThere />)
  expect(await screen.findByText(/^Nora Hill asked for it on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read about it' }).getAttribute('href')).toBe('/child/7/erase')
  const keep = screen.getByRole('button', { name: 'Keep the account' })
  await userEvent.click(keep)
  expect(await screen.findByRole('alert')).toBeTruthy()
  status = 200
  await userEvent.click(keep)
  await waitFor(() => expect(heard.filter(one => one.method === 'POST')).toHaveLength(2))
})

test('a child reads in plain words that the account goes, and is offered the page only where it can ask', async () => {
  let why: string | null = 'A grown-up decides this with you.'
  const heard = await smallServer(() => ({ body: { ...nothingAsked, why_not: why } }))
  const young = renderScreen(<EraseLink childId={7} isOwn />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
  young.unmount()
  why = null
  renderScreen(<EraseLink childId={7} isOwn />)
  expect(await screen.findByRole('link', { name: 'Erase the account' })).toBeTruthy()
  const child = { id: 7, first_name: 'Tamar' }
  renderScreen(<ErasureNote child={child} reader="own" waiting={{ due_at: waiting.due_at }} />)
  expect(await screen.findByRole('heading', { name: /^Your account is erased on/ })).toBeTruthy()
})

test('the office sees a week ahead whose account goes, and nothing where nobody’s does', async () => {
  const one = { child: { id: 7, first_name: 'Tamar', last_name: 'Reed' }, due_at: waiting.due_at }
  let erasures: object[] = []
  await smallServer(() => ({ body: { erasures } }))
  const none = renderScreen(<SchoolErasures />)
  await waitFor(() => expect(none.container.querySelector('h2')).toBeNull())
  none.unmount()
  erasures = [
    { ...one, by_school: false },
    { ...one, by_school: true },
  ]
  renderScreen(<SchoolErasures />)
  expect(await screen.findByText(/Tamar Reed: the family has the account erased on/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Read about it' })).toHaveLength(1)
})
