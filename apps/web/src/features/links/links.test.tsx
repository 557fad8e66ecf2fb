import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import { LinkHealth } from './index.ts'

const told = () => takeToasts().map(toast => toast.words)

const link = (id: number, more: object) => ({
  id,
  address: `https://site${id}.example/`,
  state: 'answers',
  failed_days: 0,
  fault: null,
  checked_at: '2026-11-20T10:00:00.000Z',
  answered_at: '2026-11-20T10:00:00.000Z',
  next_at: '2026-11-27T10:00:00.000Z',
  items: [{ archetype: 'Sparks', archetype_id: id * 10, title: `Site ${id}` }],
  ...more,
})

const counts = [
  { state: 'new', count: 0 },
  { state: 'answers', count: 4 },
  { state: 'failing', count: 0 },
  { state: 'dead', count: 1 },
]

test('each address says how it is, since when, and what leads there; states are links of their own', async () => {
  const dead = link(1, { state: 'dead', failed_days: 3, fault: '404' })
  const heard = await smallServer(() => ({ body: { links: [dead, link(2, {})], counts } }))
  renderScreen(<LinkHealth state="all" text="" />)
  const way = await screen.findByRole('link', { name: 'site1.example' })
  expect([way.getAttribute('target'), way.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByText('Hidden: no answer on 3 days')).toBeTruthy()
  expect(screen.getByText('It answered with error 404.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Website: Site 1' }).getAttribute('href')).toBe(
    '/dashboard/spark/info/10',
  )
  const states = within(screen.getByRole('navigation'))
  expect(states.getByRole('link', { name: 'All (5)' }).getAttribute('aria-current')).toBe('true')
  const out = states.getByRole('link', { name: 'Hidden (1)' })
  expect(out.getAttribute('href')).toBe('/dashboard/operator/links?state=dead')
  expect(heard.map(({ path }) => path)).toEqual(['/link/list?limit=25&offset=0'])
})

test('the page opens on the links that want a look: the hidden, else the failing, else all', async () => {
  const openedOn = async (dead: number, failing: number) => {
    const found = counts.map(one => ({ ...one, count: { dead, failing, new: 0, answers: 4 }[one.state] }))
    const heard = await smallServer(() => ({ body: { links: [link(2, {})], counts: found } }))
    const { unmount } = renderScreen(<LinkHealth state={undefined} text="" />)
    const shown = (await screen.findByRole('navigation')).querySelector('[aria-current]')?.textContent
    await screen.findByRole('link', { name: 'site2.example' })
    unmount()
    return [shown, heard.at(-1)?.path]
  }
  expect(await openedOn(1, 3)).toEqual(['Hidden (1)', '/link/list?limit=25&offset=0&state=dead'])
  expect(await openedOn(0, 3)).toEqual(['Failing (3)', '/link/list?limit=25&offset=0&state=failing'])
  expect(await openedOn(0, 0)).toEqual(['All (4)', '/link/list?limit=25&offset=0'])
})

test('an operator searches by site or title, with the text in the address, and has one address checked now', async () => {
  let isReached = true
  const failing = link(1, { state: 'failing', failed_days: 1, fault: '404' })
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? { link: link(1, {}), is_checked: isReached } : { links: [failing], counts },
  }))
  const { visited } = renderScreen(<LinkHealth state="failing" text="site" />)
  expect(await screen.findByText('No answer on 1 day')).toBeTruthy()
  expect(heard.map(({ path }) => path)).toEqual(['/link/list?limit=25&offset=0&state=failing&text=site'])
  expect(screen.getByRole('link', { name: 'All (5)' }).getAttribute('href')).toBe(
    '/dashboard/operator/links?state=all&text=site',
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by site or title' }), '1')
  await waitFor(() => expect(visited).toEqual(['/dashboard/operator/links?state=all&text=site1']))
  const check = screen.getByRole('button', { name: 'Check now: site1.example' })
  await userEvent.click(check)
  await waitFor(() => expect(told()).toEqual(['site1.example: Working']))
  isReached = false
  await userEvent.click(check)
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^No outside address answers/)]))
  expect(heard.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/link/check/1',
    '/link/check/1',
  ])
})

test('a list that failed can be tried again, and an empty one says so', async () => {
  let failing = true
  await smallServer(() =>
    failing
      ? { status: 503, body: { code: 'BUSY', message: 'We are busy. Please try again in a moment.' } }
      : { body: { links: [], counts } },
  )
  renderScreen(<LinkHealth state="dead" text="" />)
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 25_000 })
  failing = false
  retry.click()
  expect(await screen.findByText('There are no such links.')).toBeTruthy()
}, 60_000)
