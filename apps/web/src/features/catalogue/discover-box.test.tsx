import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { SearchField } from './index.ts'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  vi.useRealTimers()
})

const item = (id: number, title: string) => ({
  id,
  archetype: 'Pathways',
  archetype_id: id * 10,
  title,
  summary: '',
  picture: '/pictures/logo.svg',
  short_name: title.toLowerCase(),
  grades: [],
  plan: 'Basic',
  has_access: true,
  is_favorite: false,
})

const box = {
  tabs: [{ name: 'careers', items: [item(1, 'Pilot'), item(2, 'Chef')] }],
  interests: ['Space & sky'],
}

const field = () => screen.getByRole('searchbox', { name: 'Search courses, activities and videos' })

test('the search field opens a box with tabs to discover, and typing or Escape closes it [DISCOVERY-02] [DISCOVERY-05]', async () => {
  const heard = await smallServer(() => ({ body: box }))
  renderScreen(<SearchField text="" onText={() => undefined} />)
  expect(heard).toEqual([])
  await userEvent.click(field())
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(tab => tab.textContent)).toEqual(['Careers', 'Interests'])
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(tabs[0])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('tab')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('tab')).toHaveLength(2)
  await userEvent.type(field(), 'rain')
  expect(screen.queryByRole('tab')).toBeNull()
})

test('its interests lead a guest to the search of guests, and others to their own [DISCOVERY-12]', async () => {
  await smallServer(() => ({ body: box }))
  const interest = async () => {
    await userEvent.click(field())
    const careers = within(await screen.findByRole('tabpanel'))
    expect(careers.getByRole('link', { name: /Pilot/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Interests' }))
    return screen.getByRole('link', { name: 'Space & sky' }).getAttribute('href')
  }
  const asGuest = renderScreen(<SearchField text="" onText={() => undefined} />)
  expect(await interest()).toBe('/guest/search/all/keyword/Space%20%26%20sky')
  asGuest.unmount()
  changeSession({ ...guest, user: { id: 7, user_type: 'Child' } as SessionUser })
  renderScreen(<SearchField text="" onText={() => undefined} />)
  expect(await interest()).toBe('/dashboard/courses?search=Space+%26+sky')
})

test('a box that does not load says so, with a way to try again, and the field stays', async () => {
  const heard = await smallServer(() => ({
    status: 500,
    body: { message: 'Something went wrong.', code: 'SERVER' },
  }))
  renderScreen(<SearchField text="" onText={() => undefined} />)
  await userEvent.click(field())
  await screen.findByRole('alert')
  const asked = heard.length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(heard.length).toBeGreaterThan(asked))
  expect(field()).toBeTruthy()
})

test('more is said of a thing on which the mouse or the keyboard stays for 100 ms, and Escape closes that alone [DISCOVERY-31]', async () => {
  const pilot = { ...item(1, 'Pilot'), summary: 'Flies people and post.' }
  await smallServer(() => ({ body: { tabs: [{ name: 'careers', items: [pilot] }], interests: [] } }))
  renderScreen(<SearchField text="" onText={() => undefined} />)
  await userEvent.click(field())
  const link = await screen.findByRole('link', { name: /Pilot/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const popup = () => screen.queryByRole('tooltip')
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  pass(99)
  expect(popup()).toBeNull()
  pass(1)
  expect(popup()?.textContent).toContain('Flies people and post.')
  expect(link.getAttribute('aria-describedby')).toBe(popup()?.id)
  fireEvent.pointerOut(link, { pointerType: 'mouse' })
  expect(popup()).toBeNull()
  act(() => link.focus())
  pass(100)
  expect(popup()).not.toBeNull()
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(popup()).toBeNull()
  expect(screen.getByRole('link', { name: /Pilot/ })).toBe(link)
  // A touch opens the item itself.
  fireEvent.pointerOver(link, { pointerType: 'touch' })
  pass(500)
  expect(popup()).toBeNull()
})
