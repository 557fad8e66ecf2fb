import { pages } from '@kindling/contract/pages'
import { sparkMessages } from '@kindling/rules/messages/sparks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { Spark } from './api.ts'
import { RandomSparks, SparkView, sparkAddress } from './index.ts'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const spark = (id: number): Spark => ({
  id,
  item_id: id + 100,
  website_name: `Site ${id}`,
  website_url: `https://s${id}.example.org/`,
  short_description: 'Games about the sky.',
  category: 'space',
  grades: [],
  picture: '/pictures/a.svg',
  status: 'Published',
  bookmark: false,
  preview: { host: `s${id}.example.org`, title: `Site ${id}` },
  journal: null,
  can: [],
})

test('a website is shown with what one can do there, where it is, and others like it [SPARKS-11]', async () => {
  await smallServer(() => ({ body: { sparks: [spark(1), spark(2)] } }))
  renderScreen(<SparkView spark={spark(1)} childId={null} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Site 1')
  expect(screen.getByText('Games about the sky.')).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Open s1.example.org' })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([
    'https://s1.example.org/',
    '_blank',
  ])
  await screen.findByRole('link', { name: 'Site 2' })
  // Not itself.
  expect(screen.queryByRole('link', { name: 'Site 1' })).toBeNull()
})

test('what a website says of itself is asked by its address for who is signed in, and shown where it could be read [SPARKS-22]', async () => {
  const site = {
    host: 's1.example.org',
    title: 'The sky tonight',
    description: 'Stars and moons.',
    thumbnail: '',
  }
  let is_read = true
  const heard = await smallServer(({ path }) =>
    path.startsWith('/link_preview')
      ? { body: { ...site, url: 'https://s1.example.org/', is_read } }
      : { body: { sparks: [] } },
  )
  const asked = () => heard.filter(({ path }) => path === '/link_preview/metadata').map(({ body }) => body)
  const asGuest = renderScreen(<SparkView spark={spark(1)} childId={null} />)
  await waitFor(() => expect(heard).toHaveLength(1))
  asGuest.unmount()
  changeSession({ ...guest, user: { id: 7, user_type: 'Teacher' } as SessionUser })
  const asTeacher = renderScreen(<SparkView spark={spark(1)} childId={null} />)
  expect(await screen.findByText('The sky tonight')).toBeTruthy()
  expect(asked()).toEqual([{ url: 'https://s1.example.org/' }])
  asTeacher.unmount()
  is_read = false
  renderScreen(<SparkView spark={spark(1)} childId={null} />)
  await waitFor(() => expect(asked()).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

test('on the dashboard a website opens at its own page, which a telephone asks for as one [SPARKS-02] [SPARKS-03]', () => {
  const { path } = pages.find(({ name }) => name === 'dashboardSpark') ?? { path: '' }
  expect(sparkAddress(7, null)).toBe('/dashboard/spark/info/7')
  expect(path.replace(':sparkId', '7')).toBe(sparkAddress(7, null))
  vi.stubGlobal('matchMedia', (asked: string) => ({ matches: asked.includes('coarse') }))
  expect(sparkAddress(7, null)).toBe('/dashboard/spark/info/7?old_app=true')
  expect(sparkAddress(7, 3)).toBe('/ng/user/3/spark-detail/7')
})

test('fifty websites come at once, and slide by four at most [SPARKS-33] [DISCOVERY-30]', async () => {
  const heard = await smallServer(() => ({
    body: { sparks: Array.from({ length: 50 }, (_, index) => spark(index + 1)) },
  }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3_000)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(13_700)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 274
  })
  renderScreen(<RandomSparks childId={7} />)
  const row = await screen.findByRole('list', { name: sparkMessages.random })
  expect(within(row).getAllByRole('listitem')).toHaveLength(50)
  expect(heard.map(({ path }) => path)).toEqual([
    '/sparkSupply/sparks/all?limit=50&offset=0&status=Published',
  ])
  expect(screen.queryByRole('button', { name: `Back: ${sparkMessages.random}` })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `Next: ${sparkMessages.random}` }))
  await waitFor(() => expect(row.scrollLeft).toBe(4 * 274 - 22))
  fireEvent.scroll(row)
  await screen.findByRole('button', { name: `Back: ${sparkMessages.random}` })
})
